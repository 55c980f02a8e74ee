import Messages
import OnScreenKeyboard
import Testing

@Suite("Stored phrases")
struct PhrasesTests {
  private static let text = """
    Hello!

    [At the doctor]
    It hurts here.
    \\[sic]
    \\\\o/

    """

  @Test("A text of phrases is read by category, and written as it was")
  func roundTrip() throws {
    let phrases = try Phrases(utf8: Array(Self.text.utf8))
    #expect(phrases.categories.map(\.name) == ["", "At the doctor"])
    #expect(phrases.phrases(in: "") == ["Hello!"])
    #expect(phrases.phrases(in: "At the doctor") == ["It hurts here.", "[sic]", "\\o/"])
    #expect(phrases.text == Self.text)
  }

  @Test("Carriage returns, a byte order mark, empty lines and spaces at the ends mean nothing")
  func foreign() throws {
    let phrases = try Phrases(utf8: Array("\u{FEFF}[ A ]\r\n\r\n  Yes, please. \r\n".utf8))
    #expect(phrases.text == "[A]\nYes, please.\n")
  }

  @Test("Every line that cannot be used is named with its number and reason, and nothing of the text is taken")
  func problems() {
    var bytes = Array("Good.\nA\tB\n".utf8)
    bytes += [0x43, 0xFF, 0x0A]
    bytes += Array((String(repeating: "x", count: 501) + "\n[]\nturned \u{202E}round\n").utf8)
    let problems = #expect(throws: PhraseProblems.self) { try Phrases(utf8: bytes) }
    #expect(
      problems?.problems.map { "\($0.line): \($0.fault.message.english)" } == [
        "2: column 2 has the control character U+0009; only text can be a phrase",
        "3: it is not UTF-8 text",
        "4: it has 501 characters; at most 500 are allowed",
        "5: nothing is written there",
        "6: column 8 has the control character U+202E; only text can be a phrase",
      ])
    #expect(Phrases.usable(of: bytes).phrases.text == "Good.\n")
  }

  @Test("Text of any script and joined emoji are phrases")
  func scripts() throws {
    var phrases = Phrases()
    for text in ["Ça va ?", "你好", "می‌خواهم", "👩‍⚕️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}"] { try phrases.add(text) }
    #expect(try Phrases(utf8: Array(phrases.text.utf8)) == phrases)
  }

  @Test("A phrase is stored once in a category, without the spaces at its ends")
  func once() throws {
    var phrases = Phrases()
    #expect(try phrases.add(" Yes. "))
    #expect(try !phrases.add("Yes."))
    #expect(try phrases.add("Yes.", to: "Answers"))
    #expect(phrases.count == 2)
    #expect(throws: PhraseFault.empty) { try phrases.add("  ") }
  }

  @Test("Own phrases stand first, and a category goes with its last phrase")
  func order() throws {
    var phrases = Phrases()
    try phrases.add("A", to: "One")
    try phrases.add("B")
    #expect(phrases.categories.map(\.name) == ["", "One"])
    phrases.remove("A", from: "One")
    phrases.remove("not there", from: "")
    #expect(phrases.text == "B\n" && phrases.count == 1)
  }

  @Test("Of others either all phrases that are new are added, or none")
  func merging() throws {
    var phrases = try Phrases(utf8: Array("A\n[X]\nB\n".utf8))
    #expect(try phrases.add(Phrases(utf8: Array("A\nC\n[X]\nD\n[Y]\nE\n".utf8))) == 3)
    #expect(phrases.text == "A\nC\n\n[X]\nB\nD\n\n[Y]\nE\n")
    var many = Phrases()
    for number in 0..<Phrases.mostPhrases { try many.add("\(number)") }
    let before = phrases
    #expect(throws: PhraseFault.full) { try phrases.add(many) }
    #expect(phrases == before)
  }

  @Test("There is never more than a state file of that size can hold, and room that a removal gave back can be used")
  func size() throws {
    var phrases = Phrases()
    let long = String(repeating: "\\é", count: 240)
    #expect(throws: PhraseFault.full) {
      for number in 0... { try phrases.add("\(number)\(long)", to: "\(number)") }
    }
    #expect(phrases.text.utf8.count <= Phrases.mostBytes && phrases.text.utf8.count > Phrases.mostBytes - 1000)
    phrases.remove("0\(long)", from: "0")
    #expect(try phrases.add("0\(long)", to: "0"))
  }

  @Test("A large file is read in no time, and what is too much of it named once")
  func large() {
    let bytes = Array((0..<60_000).map { "\($0)\n" }.joined().utf8)
    let (phrases, problems) = Phrases.usable(of: bytes)
    #expect(phrases.count == Phrases.mostPhrases)
    #expect(problems == [PhraseProblems.Problem(line: Phrases.mostPhrases + 1, fault: .full)])
  }

  @Test("There are phrases to begin with, by category, that a text holds as they are")
  func starter() throws {
    #expect(Phrases.starter.categories.map(\.name) == ["Answers", "What I need", "Talking"])
    #expect(try Phrases(utf8: Array(Phrases.starter.text.utf8)) == Phrases.starter)
  }
}
