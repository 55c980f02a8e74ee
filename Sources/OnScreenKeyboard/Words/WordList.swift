/// Words from the likeliest to the rarest, each with those that often follow it.
///
/// Its text has one word a line, and behind it, separated by spaces, its followers, the likeliest first. What follows
/// the beginning of a sentence stands behind ".".
package struct WordList: Sendable {
  /// The words, the likeliest first, as they are written.
  package private(set) var words: [String] = []
  /// The words in small letters: what is compared.
  private(set) var folded: [String] = []
  /// By the word before, in small letters.
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
