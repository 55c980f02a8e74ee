/// The words that a listener with a grammar hears in a name of the person's own: "call this lamp", "call number two
/// kitchen radio".
///
/// They are few, and sound unlike each other: a name must be heard rightly once to be heard rightly ever after. Whoever
/// wants others puts them on the list of their own words; a recogniser without a grammar hears any.
package enum NamingWords {
  /// What comes with Tappet, beside the words of the spelling alphabet.
  package static let common = """
    answer bathroom bedroom bottom brother button calendar camera clock coffee computer curtain doctor door family
    father favorite food friend garden green hello help kitchen lamp letter list little medicine menu message middle
    mother movie music neighbor newspaper office orange panel picture playlist purple radio school shopping shuffle
    sister start telephone television thanks water weather window yellow
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// As a vocabulary tells them.
  static let readings = (common + SpellingAlphabet.letters).map { [$0] }
}
