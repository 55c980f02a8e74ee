/// Converts written text to spoken words. The text is a name on the screen, or a phrase that was typed.
///
/// Folds case and accents, drops punctuation, reads digits as numbers and signs as words, spells acronyms ("u." "s."
/// "b.": a dot marks the name of a letter), splits compounds, and replaces emoji by their short names.
package struct SpokenForm: Sendable {
  package let language: SpokenLanguage
  package let lexicon: any Lexicon

  /// - Parameter lexicon: the known spellings; `nil` for the built-in ones.
  package init(_ language: SpokenLanguage = .english, lexicon: (any Lexicon)? = nil) {
    self.language = language
    self.lexicon = lexicon ?? BuiltInLexicon(language)
  }

  /// Returns all ways to say a name, best first, each a list of lower-case words; at most 16.
  ///
  /// The last readings leave out what people leave out: text in brackets, a role word at the end ("button"), an article
  /// at the beginning. Empty if nothing can be said; the element then needs a number.
  package func readings(of name: String) -> [[String]] { spoken(name).map(\.words) }

  /// Returns the words of the best reading of a text; empty if nothing can be said. Converting the result again does
  /// not change it.
  package func words(of text: String) -> [String] { readings(ofHeard: text, limit: 1).first ?? [] }

  /// Returns the readings of heard or typed text, best first, with nothing left out.
  package func readings(ofHeard text: String, limit: Int = 6) -> [[String]] {
    WordSlot.combine(SlotReader.slots(of: text, self), limit: limit)
  }

  /// Returns the readings of a name, complete ones first.
  package func spoken(_ name: String) -> [Reading] {
    let slots = SlotReader.slots(of: name, self)
    let whole = WordSlot.combine(slots)
    let known = language.names
    var readings = whole.map { Reading($0, isShortened: false, language) }
    func shorten(to words: some Collection<String>) {
      let words = Array(words)
      guard readings.count < 16, !known.areOnlyStopWords(words), !readings.contains(where: { $0.words == words }) else {
        return
      }
      readings.append(Reading(words, isShortened: true, language))
    }
    let outside = slots.filter { !$0.isBracketed }
    let hasRest = outside.count < slots.count && outside.contains { !$0.onlyAlone }
    let unbracketed = hasRest ? WordSlot.combine(outside, limit: 4) : []
    for words in unbracketed { shorten(to: words) }
    for words in whole.prefix(2) + unbracketed.prefix(1) {
      if let role = known.roles.length(atEndOf: words) { shorten(to: words.dropLast(role)) }
      if let first = words.first, words.count > 1, known.articles.contains(first) { shorten(to: words.dropFirst()) }
    }
    return readings
  }
}
