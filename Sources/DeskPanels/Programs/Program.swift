/// A program from a desktop file (freedesktop.org, Desktop Entry Specification 1.5).
package struct Program: Hashable, Sendable {
  /// The file's name without ".desktop".
  package var id: String
  package var name: String
  /// The program and its arguments.
  package var command: [String]
  package var needsTerminal: Bool
  /// The class of its windows (`StartupWMClass`), where the file says it.
  package var windowClass: String?

  /// Parses a desktop file; `nil` if it is no application or is not to be shown on this desktop.
  /// - Parameters:
  ///   - languages: the languages for its name, in order of preference ("de_AT", "de").
  ///   - desktops: the names in `$XDG_CURRENT_DESKTOP`.
  package init?(desktopFile text: String, id: String, languages: [String] = [], desktops: Set<String> = []) {
    var values: [Substring: Substring] = [:]
    var isEntry = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        isEntry = line == "[Desktop Entry]"  // not translated: a file's syntax
      } else if isEntry, let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
        let key = line[..<equals].trimmed
        if values[key] == nil { values[key] = line[line.index(after: equals)...].trimmed }
      }
    }
    func list(_ key: Substring) -> Set<String>? { values[key].map { Set($0.split(separator: ";").map(String.init)) } }
    let names = languages.compactMap { values["Name[\($0)]"] } + [values["Name"]].compactMap(\.self)
    guard values["Type"] == "Application", values["NoDisplay"] != "true", values["Hidden"] != "true",
      list("OnlyShowIn").map({ !$0.isDisjoint(with: desktops) }) ?? true,
      list("NotShowIn").map({ $0.isDisjoint(with: desktops) }) ?? true,
      let name = names.first, let command = values["Exec"].flatMap(Self.words), !command.isEmpty
    else { return nil }
    self.id = id
    self.name = String(name)
    self.command = command
    needsTerminal = values["Terminal"] == "true"
    windowClass = values["StartupWMClass"].map(String.init)
  }

  /// The words of an Exec line, without quotes and field codes; `nil` if a quote is not closed.
  private static func words(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where isQuoted: if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      case "%" where !isQuoted:
        if rest.popFirst() == "%" { word = (word ?? "") + "%" }
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case _: word = (word ?? "") + String(character)
      }
    }
    if isQuoted { return nil }
    return words + [word].compactMap(\.self)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" || text.last == "\r" { text.removeLast() }
    return text
  }
}
