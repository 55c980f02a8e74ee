/// Turns what is written into what is said: a name on the screen, or a phrase that somebody typed.
///
/// Rules: case folded, accents folded, punctuation dropped, digits to numbers, signs to their words, acronyms to
/// letters ("u." "s." "b.": a letter's name has a dot), words written together cut apart, emoji to their short names.
package struct SpokenForm: Sendable {
  let lexicon: any Lexicon

  package init(lexicon: any Lexicon = BuiltInLexicon()) { self.lexicon = lexicon }

  /// All the ways to say a name, best first, each a list of lower-case words; at most 16.
  ///
  /// The last ones leave out what people leave out: bracketed text, a role word at the end ("button"), an article at
  /// the beginning. Empty when nothing can be said; then the element needs a number.
  package func readings(of name: String) -> [[String]] { spoken(name).map(\.words) }

  /// The best reading of a text as a whole. Wording the result again changes nothing.
  package func words(of text: String) -> [String] { readings(ofHeard: text, limit: 1).first ?? [] }

  /// The readings of what was heard or typed, best first; nothing is left out.
  package func readings(ofHeard text: String, limit: Int = 6) -> [[String]] {
    WordSlot.combine(SlotReader.slots(of: text, lexicon: lexicon), limit: limit)
  }

  /// The readings of a name, the whole ones first.
  package func spoken(_ name: String) -> [Reading] {
    let slots = SlotReader.slots(of: name, lexicon: lexicon)
    let whole = WordSlot.combine(slots)
    var readings = whole.map { Reading($0, isShortened: false) }
    func shorten(to words: some Collection<String>) {
      let words = Array(words)
      guard readings.count < 16, !StopWords.areOnly(words), !readings.contains(where: { $0.words == words }) else {
        return
      }
      readings.append(Reading(words, isShortened: true))
    }
    let outside = slots.filter { !$0.isBracketed }
    let hasRest = outside.count < slots.count && outside.contains { !$0.onlyAlone }
    let unbracketed = hasRest ? WordSlot.combine(outside, limit: 4) : []
    for words in unbracketed { shorten(to: words) }
    for words in whole.prefix(2) + unbracketed.prefix(1) {
      if let role = RoleWords.length(atEndOf: words) { shorten(to: words.dropLast(role)) }
      if let first = words.first, words.count > 1, StopWords.articles.contains(first) { shorten(to: words.dropFirst()) }
    }
    return readings
  }
}
