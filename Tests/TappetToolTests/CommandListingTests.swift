import Foundation
import SpokenCommands
import TappetTool
import Testing

@Suite("C8: the table of voice commands, for people")
struct CommandListingTests {
  @Test("C8: docs/voice-control.md has the table as it is")
  func document() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/voice-control.md"), encoding: .utf8)
    let begin = try #require(text.range(of: "tappet commands --markdown -->\n"))
    let end = try #require(text.range(of: "<!-- The end of the table -->"))
    let written = text[begin.upperBound..<end.lowerBound].trimmingCharacters(in: .newlines)
    let isSame = written == CommandListing.markdown(of: VoiceCommand.table)
    #expect(isSame, "put what `tappet commands --markdown` prints between the two marks")
  }

  @Test("C9: docs/voice-control.md has the words that a name of one's own may have")
  func namingWords() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/voice-control.md"), encoding: .utf8)
    let quoted = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    #expect(quoted.joined(separator: " ") == NamingWords.common.joined(separator: ", "))
  }

  @Test("C8: every command has a help that is a sentence, a way to say it, and a place in its category")
  func complete() {
    for command in VoiceCommand.table {
      #expect(command.help.hasSuffix(".") && !command.patterns.isEmpty, "\(command.title)")
    }
    #expect(Set(VoiceCommand.table.map(\.category)) == Set(VoiceCommand.Category.allCases))
    #expect(Set(VoiceCommand.table.flatMap(\.patterns)).count == VoiceCommand.table.flatMap(\.patterns).count)
  }

  @Test(
    "patterns are written as people read them",
    arguments: [
      ("tap [the] <name>", "tap NAME"), ("increment [the] <adjustable> [by <count>]", "increment NAME (by N)"),
      ("call this <words+>", "call this WORDS"), ("scroll to [the] top", "scroll to top"),
    ])
  func readable(pattern: String, expected: String) { #expect(pattern.forReaders == expected) }
}
