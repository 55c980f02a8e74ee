/// Words from the most to the least frequent, each with the words that often follow it.
///
/// The text has one word a line, followed by its followers, separated by spaces, the likeliest first. The line of “.”
/// has the words that begin a sentence.
package struct WordList: Sendable {
  /// The words in their spelling, the most frequent first.
  package private(set) var words: [String] = []
  /// The words in lower case, for comparison.
  private(set) var folded: [String] = []
  /// The followers by the word before, in lower case.
  private(set) var followers: [String: [String]] = [:]
  private(set) var ranks: [String: Int] = [:]

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let entries = line.split(separator: " ").map(String.init)
      guard let word = entries.first else { continue }
      let small = word.lowercased()
      if entries.count > 1 { followers[small] = Array(entries.dropFirst()) }
      guard word != Sentence.beginning, ranks[small] == nil else { continue }
      ranks[small] = words.count
      words.append(word)
      folded.append(small)
    }
  }
}
