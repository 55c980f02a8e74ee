/// The words and signs of one language that occur in the names on a screen.
package struct NameWords: Sendable {
  /// How an ordinal is written in digits.
  enum OrdinalMark {
    /// By letters after the digits: "3rd".
    case suffixes([String])
    /// By a full stop before a word: "3. Kapitel".
    case stop
  }

  let articles: Set<String>
  /// Words that name nothing by themselves: articles, prepositions and the like.
  let stopWords: Set<String>
  /// The full forms of abbreviations, likeliest first, with "|" between them.
  private let abbreviations: [String: String]
  package let signs: [Character: SymbolWords]
  /// How "#" is said after a letter: "C sharp".
  let sharp: String
  let minus: String
  /// The words after an amount with a sign of currency before it.
  let currencies: [Character: [String]]
  /// The signs between the digits of a decimal number or a version, with the ways to say them.
  let separators: [Character: [[String]]]
  /// The sign between groups of three digits.
  let thousands: Character
  /// The letters after the number of a decade: "1990s".
  let years: String
  let ordinals: OrdinalMark
  package let roles: RoleWords
  let emoji: EmojiNames
  /// Letters beside a to z that are letters of the language, and so keep their marks.
  let ownLetters: Set<Character>
  /// Short and common words of user interfaces.
  let lexicon: Set<String>

  init(
    articles: Set<String>, fillers: Set<String>, abbreviations: [String: String], signs: [Character: SymbolWords],
    sharp: String, minus: String, currencies: [Character: [String]], separators: [Character: [[String]]],
    thousands: Character, years: String, ordinals: OrdinalMark, roles: RoleWords, emoji: EmojiNames,
    ownLetters: Set<Character>, lexicon: Set<String>
  ) {
    self.articles = articles
    stopWords = articles.union(fillers)
    self.abbreviations = abbreviations
    self.signs = signs
    self.sharp = sharp
    self.minus = minus
    self.currencies = currencies
    self.separators = separators
    self.thousands = thousands
    self.years = years
    self.ordinals = ordinals
    self.roles = roles
    self.emoji = emoji
    self.ownLetters = ownLetters
    self.lexicon = lexicon
  }

  /// Returns the full forms of an abbreviation, likeliest first; empty if the word is not an abbreviation.
  func fullForms(of word: String) -> [[String]] {
    abbreviations[word]?.split(separator: "|").map { $0.split(separator: " ").map(String.init) } ?? []
  }

  /// Returns a letter of the language's own in lower case and composed; `nil` for other characters.
  func ownLetter(_ character: Character) -> String? {
    if ownLetters.isEmpty { return nil }
    let letter = character.lowercased()
    guard let first = letter.first, letter.count == 1, let own = ownLetters.first(where: { $0 == first }) else {
      return nil
    }
    return String(own)
  }

  func areOnlyStopWords(_ words: some Sequence<String>) -> Bool { words.allSatisfy(stopWords.contains) }
}
