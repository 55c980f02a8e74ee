/// Words by descending frequency, each with its likely followers.
///
/// Each line of the text has a word and its followers, the likeliest first; those of a sentence's beginning follow
/// ".".
package struct WordList: Sendable {
  /// The words, the likeliest first, in their usual spelling.
  package private(set) var words: [String] = []
  /// The words in lower case, for comparison.
  private(set) var folded: [String] = []
  /// Keyed by the preceding word in lower case.
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
