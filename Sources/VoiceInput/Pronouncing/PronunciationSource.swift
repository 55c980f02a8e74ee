import SpokenNames

/// A source of pronunciations: a dictionary, the user's lexicon, or letter-to-sound rules.
protocol PronunciationSource: AnyObject, Sendable {
  /// All pronunciations of each lower-case word, best first; empty for an unknown word. Takes many words at once,
  /// because some sources query another program.
  func pronunciations(of words: [String]) -> [[Pronunciation]]
}

extension PronunciationSource {
  func pronunciations(of word: String) -> [Pronunciation] { pronunciations(of: [word]).first ?? [] }
}
