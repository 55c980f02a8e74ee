/// Somewhere to look up how a word sounds: a dictionary, a lexicon of the user's, letter-to-sound rules.
protocol PronunciationSource: AnyObject {
  /// All pronunciations of a lower-case `word`, best first; empty when this source does not know it.
  func pronunciations(of word: String) -> [Pronunciation]
}
