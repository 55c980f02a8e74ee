import ElementTrees
import ScannerMenus
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What is said of what is typed")
struct TypingEchoTests {
  private static let app = AppKey(session: SessionID(number: 1))

  /// What is said as the field takes these texts one after the other, a second apart.
  private func heard(
    _ unit: TypingEchoUnit, _ texts: [String], selected: String = "", speaksReplaced: Bool = false
  ) -> [TypingEcho.Said] {
    var echo = TypingEcho()
    var said: [TypingEcho.Said] = []
    for (index, text) in texts.enumerated() {
      let field = FocusedField(id: "field", text: text, selected: index == 0 ? selected : "")
      let now = Instant.zero.advanced(by: .seconds(index))
      said += [echo.due(at: now)].compactMap(\.self)
      said += [
        echo.follow(field, of: Self.app, by: unit, speaksReplaced: speaksReplaced, at: now)
      ].compactMap(\.self)
    }
    said += [echo.due(at: Instant.zero.advanced(by: .seconds(texts.count)))].compactMap(\.self)
    return said
  }

  /// The text as it grows, character by character.
  private func typed(_ text: String) -> [String] { (0...text.count).map { String(text.prefix($0)) } }

  @Test("By characters each one is spelled as it appears, by words each word when it is finished, by both both")
  func units() {
    let texts = typed("hi, me\n")
    #expect(heard(.characters, texts) == "hi, me\n".map { .characters(String($0)) })
    #expect(heard(.words, texts) == [.words("hi"), .words("me")])
    #expect(
      heard(.both, texts) == [
        .characters("h"), .characters("i"), .wordAndMark("hi", ","), .characters(" "), .characters("m"),
        .characters("e"), .words("me"),
      ])
    #expect(heard(.none, texts).isEmpty)
  }

  @Test("A word that is typed in the middle of a text is said, not the rest of the text")
  func middle() {
    #expect(heard(.words, ["see  you", "see a you", "see al you", "see all you"]).isEmpty)
    #expect(heard(.words, ["see you", "see all you"]) == [.words("all")])
    #expect(heard(.characters, ["aaa", "aaaa"]) == [.characters("a")])
  }

  @Test("What is deleted is said, a word at most; when all goes at once it is called empty")
  func deleted() {
    for unit in [TypingEchoUnit.characters, .words, .both] {
      #expect(heard(unit, ["hi you", "hi yo", "hi ", "hi"]) == [.deleted("u"), .deleted("yo"), .deleted(" ")])
      #expect(heard(unit, ["one two three four", "one"]).isEmpty)
      #expect(heard(unit, ["one two three", ""]) == [.emptied])
      #expect(heard(unit, ["a", ""]) == [.deleted("a")])
    }
  }

  @Test("What comes at once is said as words, not letter by letter, and only counted where it is long")
  func pasted() {
    #expect(heard(.characters, ["", "see you tomorrow"]) == [.words("see you tomorrow")])
    #expect(heard(.words, ["so ", "so see you "]) == [.words("see you")])
    let many = (1...40).map { "word\($0)" }.joined(separator: " ")
    #expect(heard(.both, ["", many]) == [.count(40)])
    #expect(heard(.characters, ["", "https"]) == [.words("https")])
  }

  @Test("Of fast typing across a space only the finished word is said")
  func fast() {
    #expect(heard(.words, ["hel", "hello wor", "hello world "]) == [.words("hello"), .words("world")])
  }

  @Test("A whole word that came at once is said when nothing more is typed for half a second, else not")
  func piece() {
    var echo = TypingEcho()
    func follow(_ text: String, at milliseconds: Int) -> TypingEcho.Said? {
      echo.follow(
        FocusedField(id: "field", text: text), of: Self.app, by: .words,
        at: Instant.zero.advanced(by: .milliseconds(milliseconds)))
    }
    func due(_ milliseconds: Int) -> TypingEcho.Said? {
      echo.due(at: Instant.zero.advanced(by: .milliseconds(milliseconds)))
    }
    #expect(follow("", at: 0) == nil)
    #expect(follow("th", at: 100) == nil)
    #expect(follow("the", at: 300) == nil, "more was typed")
    #expect(due(900) == nil)
    #expect(follow("the ", at: 1000) == .words("the"))
    #expect(follow("the dictated", at: 2000) == nil)
    #expect(due(2499) == nil)
    #expect(echo.deadline == Instant.zero.advanced(by: .milliseconds(2500)))
    #expect(due(2500) == .words("dictated"))
    #expect(due(9000) == nil)
  }

  @Test("Changes within 0.15 s are held, and only the latest is said; a word is not lost to the letter after it")
  func storm() {
    var echo = TypingEcho()
    func follow(_ text: String, _ unit: TypingEchoUnit, at milliseconds: Int) -> TypingEcho.Said? {
      echo.follow(
        FocusedField(id: "field", text: text), of: Self.app, by: unit,
        at: Instant.zero.advanced(by: .milliseconds(milliseconds)))
    }
    _ = follow("abcdefgh", .characters, at: 0)
    var said: [TypingEcho.Said] = []
    for count in 1...7 {
      let now = count * 30
      said += [echo.due(at: Instant.zero.advanced(by: .milliseconds(now)))].compactMap(\.self)
      said += [follow(String("abcdefgh".prefix(8 - count)), .characters, at: now)].compactMap(\.self)
    }
    said += [echo.due(at: Instant.zero.advanced(by: .milliseconds(1000)))].compactMap(\.self)
    #expect(said == [.deleted("h"), .deleted("d"), .deleted("b")])

    echo = TypingEcho()
    _ = follow("", .both, at: 2000)
    #expect(follow("a", .both, at: 2100) == .characters("a"))
    #expect(follow("a ", .both, at: 2150) == nil)
    #expect(follow("a b", .both, at: 2200) == nil)
    #expect(echo.due(at: Instant.zero.advanced(by: .milliseconds(2250))) == .words("a"))
  }

  @Test("A word that a program puts in the place of a typed one is said as finished; over a selection one just types")
  func replaced() {
    #expect(heard(.words, ["say teh", "say the "]) == [.replaced(by: "the")])
    #expect(heard(.none, ["say teh ", "say the "], speaksReplaced: true) == [.replaced(by: "the")])
    #expect(heard(.none, ["say teh ", "say the "]).isEmpty)
    #expect(heard(.characters, ["say teh", "say x"], selected: "teh", speaksReplaced: true) == [.characters("x")])
  }

  @Test("A password's characters are dots, whatever is said of other fields")
  func password() {
    for unit in [TypingEchoUnit.characters, .words, .both] {
      var echo = TypingEcho()
      let said = [0, 1, 2, 1].enumerated().map { index, count in
        echo.follow(
          FocusedField(id: "p", isSecure: true, count: count), of: Self.app, by: unit,
          at: Instant.zero.advanced(by: .seconds(index)))
      }
      #expect(said == [nil, .dot, .dot, .dotDeleted])
    }
  }

  @Test("What a field holds when it gets the focus is not said, nor what changed while another had it")
  func focus() {
    var echo = TypingEcho()
    func follow(_ id: ElementID?, _ text: String, at second: Int) -> TypingEcho.Said? {
      echo.follow(
        id.map { FocusedField(id: $0, text: text) }, of: Self.app, by: .characters,
        at: Instant.zero.advanced(by: .seconds(second)))
    }
    #expect(follow("a", "hello", at: 0) == nil)
    #expect(follow("b", "x", at: 1) == nil)
    #expect(follow("a", "hello!", at: 2) == nil)
    #expect(follow("a", "hello", at: 3) == .deleted("!"))
    #expect(follow(nil, "", at: 4) == nil)
    #expect(follow("a", "hell", at: 5) == nil)
  }

  @Test("Characters of several scalars are whole: an emoji is deleted as one")
  func graphemes() {
    #expect(heard(.characters, ["a👩‍👩‍👧", "a"]) == [.deleted("👩‍👩‍👧")])
    #expect(heard(.characters, ["e", "e\u{301}"]) == [.characters("e\u{301}")])
    #expect(heard(.characters, ["", "é", "éß"]) == [.characters("é"), .characters("ß")])
  }

  @Test("Characters without a sound have names, others are spelled in the language of the text")
  func words() {
    func spoken(_ said: TypingEcho.Said) -> String { said.spoken(in: "de", ownLanguage: nil).string }
    #expect(spoken(.characters(" ")) == "space")
    #expect(spoken(.characters("a\n")) == "a, new line")
    #expect(spoken(.deleted(" ")) == "space deleted")
    #expect(spoken(.deleted("hello")) == "hello deleted")
    #expect(spoken(.count(40)) == "40 words")
    #expect(spoken(.dotDeleted) == "dot deleted")
    let letter = TypingEcho.Said.characters("ä").spoken(in: "de", ownLanguage: nil)
    #expect(letter.attributes.contains { $0.language == "de" })
    #expect(letter.attributes.contains { $0.spellOut == true && $0.punctuation == true })
  }
}
