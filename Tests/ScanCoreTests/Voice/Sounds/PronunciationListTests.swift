import SpokenNames
import Testing

@Suite("Lexicons")
struct PronunciationListTests {
  private static func list(_ text: String) -> PronunciationList { PronunciationList(Array(text.utf8)) }

  /// "line:column message; suggestion", as `tappet check` prints it.
  private static func problems(_ text: String) -> [String] {
    list(text).problems.map { problem in
      "\(problem.line):\(problem.column) \(problem.message)" + (problem.suggestion.map { "; \($0)" } ?? "")
    }
  }

  @Test(
    "A line holds a word and its phones",
    arguments: [
      ("gimp G IH M P", ["gimp: G IH M P"]), ("gimp\tG  IH M P \r", ["gimp: G IH M P"]),
      ("\u{FEFF}gimp G IH M P", ["gimp: G IH M P"]), ("gimp G IH1 M P", ["gimp: G IH M P"]),
      ("# a remark\n\n;;; another\ngimp G IH M P # as in limp", ["gimp: G IH M P"]),
      ("gimp G IH M P\ngimp(2) JH IH M P", ["gimp: G IH M P, JH IH M P"]),
      ("k. K EY\nwi-fi W AY F AY\nrock'n'roll R AA K", ["k.: K EY", "rock'n'roll: R AA K", "wi-fi: W AY F AY"]),
      ("", []), ("\n\n", []),
    ])
  func reads(text: String, expected: [String]) {
    let read = Self.list(text)
    let words = read.words.map { "\($0): " + $1.map(\.spelled).joined(separator: ", ") }.sorted()
    #expect(words == expected)
    #expect(read.problems == [])
  }

  private static let rule = "is no word as names are worded: small letters a to z, with . - or ' where it belongs"

  @Test(
    "A faulty line is reported with its line, its column and a suggestion",
    arguments: [
      ("gimp", "1:1 “gimp” has no phones; expected how it sounds, as in: gimp G IH M P"),
      ("\ngimp G IHH M P", "2:8 “IHH” is no phone; IH"),
      ("gimp g ih m p", "1:6 “g” is in small letters; phones are in capitals; G"),
      ("gimp G IH M É", "1:13 “É” is no phone"), ("gimp G EE M P", "1:8 “EE” is no phone; IY"),
      ("gimp G\ngimp K", "2:1 “gimp” is there already, in line 1; gimp(2)"),
      ("gimp G\ngimp(2) K\ngimp(2) T", "3:1 “gimp(2)” is there already, in line 2; gimp(3)"),
      ("gimp(two) G", "1:1 “gimp(two)” is no word with a number; another way to say a word is written as gimp(2)"),
      ("  4K F AO R K EY", "1:3 “4K” \(rule); “four k.”"),
      ("ぷれい P", "1:1 “ぷれい” \(rule)"),
    ])
  func tells(text: String, expected: String) {
    #expect(Self.problems(text) == [expected])
  }

  @Test("All faulty lines are reported, and the good ones count")
  func all() {
    let read = Self.list("one W AH N\ntwo\nthree TH R QQ\nfour F AO R\nfive f ay v\n")
    #expect(read.problems.map(\.line) == [2, 3, 5])
    #expect(read.words.keys.sorted() == ["four", "one"])
  }

  @Test("A file in another encoding is reported once, or at the faulty line")
  func encodings() {
    let utf16 = PronunciationList([0xFF, 0xFE, 0x67, 0, 0x69, 0])
    #expect(utf16.problems.map(\.line) == [1] && utf16.words.isEmpty)
    #expect(utf16.problems.first?.message.contains("save the file as UTF-8") == true)
    let latin1 = PronunciationList(Array("one W AH N\nna".utf8) + [0xEF] + Array("ve N\ntwo T UW\n".utf8))
    #expect(latin1.problems.map { [$0.line, $0.column] } == [[2, 3]])
    #expect(latin1.words.keys.sorted() == ["one", "two"])
  }

  @Test("Random bytes are read to the end and give only valid words")
  func randomBytes() {
    var dice = Speaker.Dice(state: 3)
    let pieces = ["gimp", "G", "IH", " ", "\t", "\n", "(2)", "(", ")", "#", ";", "é", "0", "QQ", "\u{0}", "\r\n", "'"]
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...30, using: &dice)).flatMap { _ in
        Array((pieces.randomElement(using: &dice) ?? "").utf8)
      }
      if Bool.random(using: &dice), !bytes.isEmpty { bytes[bytes.count / 2] = UInt8.random(in: 0...255, using: &dice) }
      let list = PronunciationList(bytes)
      #expect(list.words.values.allSatisfy { !$0.isEmpty })
      #expect(list.problems.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.message.isEmpty })
    }
  }
}
