/// Decides what the keyboard adds by itself, so that text comes out as it is written: capitals, spaces after marks, "I", and the
/// offered end of a sentence. It knows only what was typed since the caret was last moved.
///
/// ```
/// typed            chosen    written
/// "" (empty field) h         "H": Shift is set, as the keys show
/// "yes,"           n         " n": in fields of several lines
/// "so am i"        Space     "I "
/// ```
/// Decision 245: docs/decisions/0245-writing-as-written.md.
package struct WritingAid: Hashable, Sendable {
  /// What the person wants of it.
  package struct Rules: Hashable, Sendable {
    /// Shift is set at the beginning of an empty field and of a sentence.
    package var capitals = true
    /// A space comes before a letter that follows a mark.
    package var spaces = true
    /// An "i" alone becomes "I", in English.
    package var capitalI = true
    /// The mark that ends the sentence is offered where a language model finds that likely.
    package var endMarks = true

    package init() {}
  }

  package var rules = Rules()
  var text = FieldText.unknown
  /// Whether nothing was in the field before what was typed.
  var isFromBeginning = false
  let language: String

  /// From this chance on, the sentence's end is offered.
  static let likelyEnd: Float = 0.12

  init(language: String) { self.language = language }

  /// Whether a sentence begins here, so that Shift is to be set.
  func beginsSentence(_ sentence: Sentence) -> Bool {
    guard rules.capitals, text != .plain else { return false }
    let before = String(sentence.text.reversed().drop(while: Self.opening.contains).reversed())
    if before.isEmpty { return isFromBeginning && text.isProse }
    if before.last == " " { return before.dropLast().last.map(Sentence.ends.contains) ?? false }
    return owesSpace(sentence) && before.last.map(Self.ends.contains) ?? false
  }

  /// Whether a space belongs before a letter that is written now: a mark stands right after a word. Not after an address, a
  /// number or one letter with a full stop ("e.g."), which may go on.
  func owesSpace(_ sentence: Sentence) -> Bool {
    guard rules.spaces, text == .sentences, let mark = sentence.text.last, Self.closing.contains(mark) else {
      return false
    }
    let token = Self.lastToken(of: sentence.text).drop(while: Self.opening.contains)
    let marks = token.reversed().prefix(while: Self.closing.contains)
    let word = token.dropLast(marks.count)
    guard let last = word.last, word.allSatisfy({ Sentence.isOfWord($0) || $0 == "-" }) else { return false }
    let mayGoOn = marks.contains(".") || marks.contains(":")
    return !mayGoOn || last.isLetter && (word.count > 1 || word == "I")
  }

  /// Whether an "i" stands alone before the character that is written now.
  func mendsI(_ sentence: Sentence, before character: Character) -> Bool {
    guard rules.capitalI, text.isProse, language.hasPrefix("en") else { return false }
    guard character == " " || character == "'" || Self.closing.contains(character) else { return false }
    let token = Self.lastToken(of: sentence.text)
    // At the beginning of what was typed letters may stand before it.
    return token.drop(while: Self.opening.contains) == "i" && (isFromBeginning || token.count < sentence.text.count)
  }

  /// The mark to offer as the sentence's end after a word and its space; `nil`: none is likely.
  /// - Parameter chance: of the end, as the language model says.
  func endMark(_ sentence: Sentence, chance: Float) -> String? {
    guard rules.endMarks, text.isProse, chance > Self.likelyEnd, sentence.text.hasSuffix(" "),
      sentence.text.dropLast().last.map(Sentence.isOfWord) ?? false
    else { return nil }
    return Self.questions.contains(sentence.firstWord.lowercased()) ? "?" : "."
  }

  private static func lastToken(of text: String) -> Substring {
    text.lastIndex(where: \.isWhitespace).map { text[text.index(after: $0)...] } ?? text[...]
  }

  /// Whether an offer is not a word but the mark that ends the sentence.
  package static func isMark(_ offer: String) -> Bool { offer.count == 1 && offer.allSatisfy(closing.contains) }

  static let closing: Set<Character> = [".", ",", "!", "?", ":", ";"]
  /// The capital is that of the letter after them.
  static let opening: Set<Character> = ["¿", "¡", "«", "„", "“", "\"", "("]
  private static let ends: Set<Character> = [".", "!", "?"]
  /// The words that mostly begin a question.
  private static let questions = Set(
    // not translated: compared with English text
    """
    who what where when why how which whose is are was were am do does did can could will would should shall may have has had \
    isn't aren't don't didn't can't won't
    """.split(separator: " ").map(String.init))
}
