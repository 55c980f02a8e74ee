import SpokenNames

/// A source of pronunciations: a dictionary, the user's lexicon, or letter-to-sound rules.
protocol PronunciationSource: AnyObject, Sendable {
  /// Returns all pronunciations of each lower-case word, best first, in the order of `words`; empty for an unknown
  /// word. Takes many words at once, because some sources query a separate program.
  func pronunciations(of words: [String]) -> [[Pronunciation]]
}

extension PronunciationSource {
  func pronunciations(of word: String) -> [Pronunciation] { pronunciations(of: [word]).first ?? [] }
}
