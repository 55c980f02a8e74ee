import SpokenNames

/// Somewhere to look up how a word sounds: a dictionary, a lexicon of the user's, letter-to-sound rules.
protocol PronunciationSource: AnyObject, Sendable {
  /// All pronunciations of each lower-case word, best first; none for one that this source does not know.
  ///
  /// Many at once, since some sources are a talk with another program.
  func pronunciations(of words: [String]) -> [[Pronunciation]]
}

extension PronunciationSource {
  func pronunciations(of word: String) -> [Pronunciation] { pronunciations(of: [word]).first ?? [] }
}
