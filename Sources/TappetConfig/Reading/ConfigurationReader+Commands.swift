import Messages
import ScanVocabulary
import ScannerMenus

/// Reads the settings that name programs to start, which are accepted only from the user's own files.
extension ConfigurationReader {
  /// Reads `[[exec]]`; a file that declares commands replaces those of earlier files.
  mutating func readCommands(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard case .list(let nodes) = value else {
      return reportNoList(entry, called: "exec")
    }
    if let refusal = commandRefusal {
      return report(entry.keyPlace, key: "exec", Message("[[exec]] is refused: \(refusal)"))
    }
    var commands: [UserCommand] = []
    for node in nodes {
      guard case .table(let entries) = node.value else {
        report(node.place, key: "exec", Message("a command is \(node.found); expected the table [[exec]]"))
        continue
      }
      guard let command = readCommand(entries, at: node.place) else { continue }
      if commands.contains(where: { $0.name == command.name }) {
        report(
          node.place, key: "exec.name",
          Message("the name \(SettingValue.quoted(command.name)) is taken by another [[exec]]"))
      }
      commands.append(command)
    }
    configuration.commands = commands
  }

  private mutating func readCommand(_ entries: [TomlEntry], at place: TextPlace) -> UserCommand? {
    var command = UserCommand(name: "", words: [])
    var said: Set<String> = []
    for entry in entries {
      said.insert(entry.key)
      switch entry.key {
      case "name":
        guard case .text(let name)? = accept(entry, of: .text, key: "exec.name", within: "[exec]") else { continue }
        command.name = name
        if (1...64).contains(name.utf8.count), name.first != " ", name.last != " ", !name.contains(where: \.isNewline) {
          continue
        }
        reportName(entry, of: "exec")
      case "command": command.words = readWords(entry, key: "exec.command", within: "[exec]") ?? []
      case "timeout":
        guard let limit = accept(entry, of: .seconds(0...86_400), key: "exec.timeout", within: "[exec]")?.double
        else { continue }
        command.timeLimit = limit == 0 ? nil : Duration(exactSeconds: limit)
      default: reportUnknown(entry, section: "[exec]", known: ["name", "command", "timeout"])
      }
    }
    for (key, expected) in [("name", "\"…\""), ("command", "[\"PROGRAM\", \"ARGUMENT\", …]")] where !said.contains(key)
    {
      report(place, key: "exec.\(key)", Message("an [[exec]] has no \(key); expected \(key) = \(expected)"))
    }
    return command.name.isEmpty || command.words.isEmpty ? nil : command
  }

  mutating func readBellCommand(_ entry: TomlEntry) {
    if let refusal = commandRefusal {
      return report(entry.keyPlace, key: "bell.command", Message("command in [bell] is refused: \(refusal)"))
    }
    if case .list(let nodes) = entry.node.value, nodes.isEmpty {
      configuration.bell.command = []
      return
    }
    if let words = readWords(entry, key: "bell.command", within: "bell") { configuration.bell.command = words }
  }

  /// Reads `[device]`: a program for each device command. An empty list removes the command's menu entry.
  mutating func readDeviceCommands(_ value: TomlNode.Value, at entry: TomlEntry) {
    guard case .table(let entries) = value else {
      return reportNoTable(entry)
    }
    if let refusal = commandRefusal {
      return report(entry.keyPlace, key: "device", Message("[device] is refused: \(refusal)"))
    }
    for part in entries {
      guard let command = DeviceCommand(rawValue: part.key) else {
        reportUnknown(part, section: "device", known: DeviceCommand.allCases.map(\.rawValue))
        continue
      }
      if case .list(let nodes) = part.node.value, nodes.isEmpty {
        configuration.device[command] = []
      } else if let words = readWords(part, key: "device.\(part.key)", within: "device") {
        configuration.device[command] = words
      }
    }
  }

  /// Reads a program and its arguments; reports a problem and returns `nil` if they are invalid.
  private mutating func readWords(_ entry: TomlEntry, key: String, within section: String) -> [String]? {
    guard case .list(let nodes) = entry.node.value, !nodes.isEmpty else {
      let words = entry.node.text?.split(separator: " ").map { SettingValue.quoted(String($0)) } ?? []
      report(
        entry.node.place, key: key,
        Message("\(entry.key) in [\(section)] is \(entry.node.found); expected a list of words, the program first"),
        suggestion: words.isEmpty ? nil : Message(verbatim: "[\(words.joined(separator: ", "))]"))
      return nil
    }
    var words: [String] = []
    for node in nodes {
      guard let word = node.text, !word.unicodeScalars.contains("\0") else {
        report(
          node.place, key: key,
          Message("a word of \(entry.key) in [\(section)] is \(node.found); expected text in quotes"))
        return nil
      }
      words.append(word)
    }
    if let program = words.first, program.isEmpty || (program.contains("/") && !program.hasPrefix("/")) {
      report(
        nodes[0].place, key: key,
        Message(
          """
          the program in [\(section)] is \(nodes[0].found); expected a name to look for on the PATH, \
          or an absolute path
          """))
      return nil
    }
    return words
  }
}
