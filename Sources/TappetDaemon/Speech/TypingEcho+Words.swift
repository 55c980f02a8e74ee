import Messages
import ScannerMenus
import TappetModel

extension TypingEcho.Said {
  /// The words to speak. `language`: of the text; Tappet's own words are marked with `ownLanguage`.
  func spoken(in language: String?, ownLanguage: String?) -> AttributedText {
    func own(_ message: Message) -> AttributedText { AttributedText(message, ownLanguage: ownLanguage) }
    return switch self {
    case .characters(let text): Self.spelled(text, language, ownLanguage)
    case .words(let text), .replaced(let text): AttributedText(text).marked(language)
    case .wordAndMark(let word, let mark):
      AttributedText.joined([AttributedText(word).marked(language), Self.spelled(mark, language, ownLanguage)])
    case .deleted(let text):
      Self.deleted(
        text.count == 1 ? Self.spelled(text, language, ownLanguage) : AttributedText(text).marked(language), ownLanguage
      )
    case .count(let count): own(Message(count: count, one: "%1 word", other: "%1 words"))
    // translators: Said when all of the text in a field was deleted.
    case .emptied: own(Message("empty", context: "typing"))
    case .dot: own(Self.passwordCharacter)
    case .dotDeleted: Self.deleted(own(Self.passwordCharacter), ownLanguage)
    }
  }

  // translators: Said for each character of a password that is typed.
  private static let passwordCharacter = Message("dot", context: "password")

  private static func spelled(_ text: String, _ language: String?, _ ownLanguage: String?) -> AttributedText {
    AttributedText.joined(
      text.map { character in
        if let name = name(of: character) { return AttributedText(name, ownLanguage: ownLanguage) }
        let word = String(character)
        let spelling = SpeechAttribute(
          start: 0, length: word.unicodeScalars.count, spellOut: true, punctuation: true)
        return AttributedText(word, attributes: [spelling]).marked(language)
      })
  }

  private static func deleted(_ what: AttributedText, _ ownLanguage: String?) -> AttributedText {
    // translators: Said after a character or word that was deleted: "comma deleted".
    let deleted = Message("deleted", context: "typing")
    return AttributedText.joined([what, AttributedText(deleted, ownLanguage: ownLanguage)], separator: " ")
  }

  /// The name of a character that has no sound; `nil` for all others.
  private static func name(of character: Character) -> Message? {
    switch character {
    case " ", "\u{A0}": Message("space", context: "typing")
    case "\n", "\r", "\r\n": Message("new line", context: "typing")
    case "\t": Message("tab", context: "typing")
    default: nil
    }
  }
}
