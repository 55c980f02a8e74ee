/// A language in which Tappet words names and understands commands: that of the recogniser, not of the interface.
///
/// A new language is a case here, with its `NumberWords` and `NameWords` beside the English and German ones, and its
/// commands in `SpokenCommands/Languages`.
package enum SpokenLanguage: String, Hashable, Sendable, Codable, CaseIterable {
  case english = "en"
  case german = "de"

  /// Finds the language of a BCP 47 tag or locale name ("de", "de-AT", "de_DE.UTF-8"); `nil` where Tappet has no
  /// commands in it.
  package init?(tag: String) {
    self.init(rawValue: tag.prefix { $0.isLetter }.lowercased())
  }

  package var numbers: any NumberWords.Type {
    switch self {
    case .english: EnglishNumbers.self
    case .german: GermanNumbers.self
    }
  }

  /// The words and signs that occur in names.
  package var names: NameWords {
    switch self {
    case .english: .english
    case .german: .german
    }
  }
}
