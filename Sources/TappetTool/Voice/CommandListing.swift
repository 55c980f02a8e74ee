import Messages
package import SpokenCommands
package import SpokenNames
import TappetProtocol

package struct CommandListing {
  private let language: SpokenLanguage

  package init(_ language: SpokenLanguage = .english) { self.language = language }

  func lines(of commands: [VoiceCommand], own: [String] = []) -> [String] {
    let width = commands.map { ways(of: $0)[0].count }.max() ?? 0
    var lines: [String] = []
    for (category, rows) in groups(of: commands) {
      if !lines.isEmpty { lines.append("") }
      lines.append(tr(category.title))
      for row in rows {
        let ways = ways(of: row)
        lines.append("  \(ways[0].padded(to: width + 2))\(tr(row.help))")
        if ways.count > 1 {
          let others = tr("also: \(ways.dropFirst().joined(separator: ", "))")
          lines.append("  \("".padded(to: width + 2))\(others)")
        }
      }
    }
    if !own.isEmpty { lines += ["", tr("Your own", context: "commands")] + own.map { "  \($0)" } }
    return lines
  }

  package func markdown(of commands: [VoiceCommand]) -> String {
    groups(of: commands).map { category, rows in
      let table = rows.map { row in
        "| \(ways(of: row).map { "“\($0)”" }.joined(separator: ", ")) | \(row.help) |"
      }
      // not translated: for docs/voice-control.md
      return (["### \(category.title)", "", "| Say | What it does |", "|---|---|"] + table).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  func json(of commands: [VoiceCommand], own: [String] = []) -> JSONObject {
    [
      "items": .array(
        commands.map { command in
          .object([
            "say": .strings(command.patterns.map { $0.forReaders(language) }), "patterns": .strings(command.patterns),
            "misheard": .strings(command.misheard), "category": .string(command.category.rawValue),
            "risky": .bool(command.isRisky), "help": .string(command.help.english),
          ])
        }),
      "own": own.isEmpty ? nil : .strings(own),
    ]
  }

  private func groups(of commands: [VoiceCommand]) -> [(VoiceCommand.Category, [VoiceCommand])] {
    VoiceCommand.Category.allCases.compactMap { category in
      let rows = commands.filter { $0.category == category }
      return rows.isEmpty ? nil : (category, rows)
    }
  }

  /// Returns the distinct phrases of a command, as `tappet` prints them.
  private func ways(of command: VoiceCommand) -> [String] {
    var ways: [String] = []
    for pattern in command.patterns.map({ $0.forReaders(language) }) where !ways.contains(pattern) {
      ways.append(pattern)
    }
    return ways
  }
}
