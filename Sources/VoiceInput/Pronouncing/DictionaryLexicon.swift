import SpokenNames

/// The recogniser's dictionary as a lexicon for spoken names: a word in the dictionary is read as a word, not spelled.
package struct DictionaryLexicon: Lexicon {
  private let dictionary: PronouncingDictionary

  /// Reads the dictionary at `path`, which takes 20 ms and 5 MB.
  package init(path: String = ListenerOptions.standardDictionary) throws(VoiceError) {
    dictionary = try PronouncingDictionary(path: path)
  }

  package func contains(_ word: String) -> Bool { dictionary.contains(word) }
}
