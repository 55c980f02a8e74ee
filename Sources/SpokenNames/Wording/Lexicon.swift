/// Knows which spellings are words of the recogniser's language.
package protocol Lexicon: Sendable {
  /// Whether `word`, in lower case, is read as a word rather than letter by letter.
  func contains(_ word: String) -> Bool
}

/// Short and common words of user interfaces, for use without a dictionary.
///
/// A missing word costs little: a name with this word gets the same readings, only in a less likely order.
package struct BuiltInLexicon: Lexicon {
  private let words: Set<String>

  package init(_ language: SpokenLanguage = .english) { words = language.names.lexicon }

  package func contains(_ word: String) -> Bool { words.contains(word) }
}
