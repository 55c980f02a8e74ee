/// Chooses the words to offer.
package struct WordPrediction: Sendable {
  package var list: WordList
  package var learned: LearnedWords

  package init(_ list: WordList, learned: LearnedWords = LearnedWords()) {
    self.list = list
    self.learned = learned
  }

  /// Returns the likeliest words with this beginning after `previous`, the likeliest first, capitalised as the
  /// beginning is.
  ///
  /// A word's weight combines its frequency (by Zipf's law from its place in the list), how often the user wrote it,
  /// and how often it follows the word before.
  package func words(beginning prefix: String, after previous: String, most count: Int) -> [String] {
    let small = prefix.lowercased()
    let before = previous.lowercased()
    var weights: [String: Double] = [:]
    for (rank, word) in list.folded.enumerated() where word.hasPrefix(small) {
      weights[list.words[rank]] = 1 / (Double(rank) + 2.7)
      // Words further down the list are rarer still, and a user reads no more than these.
      if weights.count >= 10 * count { break }
    }
    for (place, word) in (list.followers[before] ?? []).enumerated() where word.lowercased().hasPrefix(small) {
      weights[word, default: 0] += 0.6 / Double(place + 1)
    }
    for (word, times) in learned.words where word.lowercased().hasPrefix(small) {
      guard times >= LearnedWords.enough || list.ranks[word.lowercased()] != nil else { continue }
      weights[spelling(of: word), default: 0] += 4 * Double(times) / Double(learned.total + 200)
    }
    let after = learned.pairs[before] ?? [:]
    let all = Double(after.values.reduce(3, +))
    for word in weights.keys {
      if let times = after[word.lowercased()] { weights[word, default: 0] += Double(times) / all }
    }
    return weights.filter { $0.key.count > prefix.count }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count)
      .map { Self.written($0.key, as: prefix) }
  }

  /// Returns the list's spelling of a known word, because “The” at the beginning of a sentence is not a name.
  private func spelling(of word: String) -> String {
    list.ranks[word.lowercased()].map { list.words[$0] } ?? word
  }

  /// Returns the word in the capitals of `prefix`.
  static func written(_ word: String, as prefix: String) -> String {
    guard let first = prefix.first, first.isUppercase else { return word }
    if prefix.count > 1, prefix.allSatisfy({ !$0.isLowercase }) { return word.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
