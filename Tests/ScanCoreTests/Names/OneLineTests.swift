import Testing

@testable import TappetModel

@Suite("Foreign text in one line")
struct OneLineTests {
  static let rows: [(text: String, line: String)] = [
    ("Reading “Box”", "Reading “Box”"), ("a\n<2>b", "a <2>b"), ("\u{1B}[2Ja\r\n", " [2Ja  "), ("é 🎚️", "é 🎚️"),
    ("a\u{2028}b\u{2029}c\u{85}d\u{9B}e", "a b c d e"), ("\u{202E}gnp\u{2066}x", " gnp x"),
    ("م\u{200F}ن", "م\u{200F}ن"),
  ]

  @Test("Line breaks, control characters and direction overrides become blanks", arguments: rows)
  func oneLine(text: String, line: String) { #expect(text.oneLine == line) }
}
