import Foundation
import Messages
import SpokenCommands
import SpokenNames
import TappetTool
import Testing

@Suite("The table of voice commands")
struct CommandListingTests {
  @Test("docs/voice-control.md contains the printed table of voice commands")
  func document() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/voice-control.md"), encoding: .utf8)
    let begin = try #require(text.range(of: "tappet commands --markdown -->\n"))
    let end = try #require(text.range(of: "<!-- The end of the table -->"))
    let written = text[begin.upperBound..<end.lowerBound].trimmingCharacters(in: .newlines)
    let isSame = written == CommandListing().markdown(of: CommandTable.english.commands)
    #expect(isSame, "put what `tappet commands --markdown` prints between the two marks")
  }

  @Test("docs/voice-control.md lists the words allowed in the user's own names")
  func namingWords() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/voice-control.md"), encoding: .utf8)
    let quoted = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    #expect(quoted.joined(separator: " ") == SpokenLanguage.english.commands.naming.joined(separator: ", "))
  }

  @Test("Every command has a help sentence, a pattern of its own and a category")
  func complete() {
    for command in CommandTable.english.commands {
      #expect(command.help.english.hasSuffix(".") && !command.patterns.isEmpty, "\(command.title)")
    }
    #expect(Set(CommandTable.english.commands.map(\.category)) == Set(VoiceCommand.Category.allCases))
    #expect(
      Set(CommandTable.english.commands.flatMap(\.patterns)).count
        == CommandTable.english.commands.flatMap(\.patterns).count)
  }

  @Test(
    "Patterns are printed in readable form",
    arguments: [
      ("tap [the] <name>", "tap NAME"), ("increment [the] <adjustable> [by <count>]", "increment NAME (by N)"),
      ("call this <words+>", "call this WORDS"), ("scroll to [the] top", "scroll to top"),
    ])
  func readable(pattern: String, expected: String) { #expect(pattern.forReaders() == expected) }
}
