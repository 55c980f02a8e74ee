import Testing

@testable import TappetDaemon

@Suite("The log")
struct LogTests {
  static let rows: [(text: String, line: String)] = [
    ("Reading “Box”", "Reading “Box”"), ("a\n<2>b", "a <2>b"), ("\u{1B}[2Ja\r\n", " [2Ja  "), ("é 🎚️", "é 🎚️"),
  ]

  @Test("a message is one line, whatever a device calls itself", arguments: rows)
  func oneLine(text: String, line: String) { #expect(JournalLogHandler.oneLine(text) == line) }
}
