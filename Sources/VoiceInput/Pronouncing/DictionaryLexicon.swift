import SpokenNames

/// The recogniser's dictionary as the lexicon that words names: what it holds is read as a word, not as letters.
package struct DictionaryLexicon: Lexicon {
  private let dictionary: PronouncingDictionary

  /// Reads the dictionary at `path`: 20 ms, 5 MB.
  package init(path: String = ListenerOptions.standardDictionary) throws(VoiceError) {
    dictionary = try PronouncingDictionary(path: path)
  }

  package func contains(_ word: String) -> Bool { dictionary.contains(word) }
}
