/// The words that a recogniser with a grammar can hear in a name that the user gives an element: "call this lamp".
///
/// The list is short and its words sound different from each other, because a name misheard once stays wrong. Users add
/// others to their own words; a recogniser without a grammar hears any.
package enum NamingWords {
  /// The built-in words, beside those of the spelling alphabet.
  // not translated: words to call things by in English
  package static let common = """
    answer bathroom bedroom bottom brother button calendar camera clock coffee computer curtain doctor door family
    father favorite food friend garden green hello help kitchen lamp letter list little medicine menu message middle
    mother movie music neighbor newspaper office orange panel picture playlist purple radio school shopping shuffle
    sister start telephone television thanks water weather window yellow
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The words in the form of a vocabulary's list.
  static let readings = (common + SpellingAlphabet.letters).map { [$0] }
}
