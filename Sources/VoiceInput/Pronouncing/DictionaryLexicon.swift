import SpokenNames

/// The recogniser's dictionary as a lexicon for names: words in it are read as words, not spelled.
package struct DictionaryLexicon: Lexicon {
  private let dictionary: PronouncingDictionary

  /// Reads the dictionary at `path`: 20 ms, 5 MB.
  package init(path: String = ListenerOptions.standardDictionary) throws(VoiceError) {
    dictionary = try PronouncingDictionary(path: path)
  }

  package func contains(_ word: String) -> Bool { dictionary.contains(word) }
}
