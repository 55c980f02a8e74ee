import ScanVocabulary
import SpokenCommands

/// The rivals of the commands of a vocabulary: phrases that sound similar and mean something else.
struct Rivals {
  private let search: RivalSearch
  private let meanings: PhraseMeanings

  /// - Parameter phones: returns the phones of a word by its first pronunciation; empty for an unknown word.
  init(_ vocabulary: Vocabulary, _ grammar: CommandGrammar, phones: (String) -> [String]) {
    search = RivalSearch(grammar, phones: phones)
    meanings = PhraseMeanings(vocabulary)
  }

  /// Returns the `count` phrases of another meaning nearest to `words`, nearest first; none for an answer, squares and
  /// spelled letters.
  func nearest(to words: [String], count: Int = RivalMargin.rivals) -> [[String]] {
    guard !meanings.areBrief(words) else { return [] }
    let own = meanings.meanings(of: words)
    return search.nearest(to: words, count: count) { meanings.meanings(of: $0).isDisjoint(with: own) }
  }

  func content(of words: [String]) -> RivalMargin.Content {
    let found = meanings.meanings(of: words)
    if found.contains(where: \.isNumber) { return .number }
    return found.contains(where: \.isElement) ? .name : .fixed
  }

  /// Whether `one` and `other` may mean the same.
  func areOfOneMeaning(_ one: [String], _ other: [String]) -> Bool {
    !meanings.meanings(of: one).isDisjoint(with: meanings.meanings(of: other))
  }
}
