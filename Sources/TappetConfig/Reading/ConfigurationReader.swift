import Messages
import TappetModel

/// Reads settings files in turn, starting from the built-in values, and collects every problem.
struct ConfigurationReader {
  struct Origin: Hashable {
    var file: String
    var place: TextPlace
  }

  var configuration = Configuration()
  var problems: [ConfigurationProblem] = []
  /// Warnings about valid settings.
  var notes: [ConfigurationProblem] = []
  /// The position in a file where each setting was set last; no entry for a setting that no file sets.
  var origins: [String: Origin] = [:]
  var file = ""
  /// Why the current file may not name programs to start; `nil` if it may.
  var commandRefusal: Message?
  var isProfile = false

  /// Applies the settings of one file over those read before; an invalid value changes nothing.
  mutating func read(_ bytes: [UInt8], file: String) {
    self.file = file
    let (entries, errors) = Self.recoveringParse(bytes)
    for error in errors {
      // translators: TOML is the format of the settings files; %1 is often English
      report(error.place, key: nil, Message("not TOML: \(error.message)"))
    }
    read(entries)
  }

  private mutating func read(_ entries: [TomlEntry]) {
    for entry in entries {
      switch (entry.key, entry.node.value) {
      case ("switch", let value): readSwitches(value, at: entry)
      case ("exec", let value): readCommands(value, at: entry)
      case ("recipe", let value): readRecipes(value, at: entry)
      case ("profile", let value): readProfileRules(value, at: entry)
      case ("gesture", let value): readGestures(value, at: entry)
      case ("device", let value): readDeviceCommands(value, at: entry)
      case (let section, .table(let settings)) where Self.sections.contains(section):
        for setting in settings { readSetting(setting, section: section) }
      case (let section, .list), (let section, .scalar), (let section, .date):
        if Self.sections.contains(section) {
          reportNoTable(entry)
        } else {
          reportUnknown(entry)
        }
      case (_, .table): reportUnknown(entry)
      }
    }
  }

  private mutating func readSetting(_ entry: TomlEntry, section: String) {
    let name = "\(section).\(entry.key)"
    if name == "bell.command" { return readBellCommand(entry) }
    if name == "voice.command" { return readPhrases(entry) }
    if name == "voice.misheard" { return readMishearings(entry) }
    guard let setting = try? Configuration.setting(name) else {
      let known = Configuration.table.filter { $0.section == section }.map(\.key)
      reportUnknown(entry, section: section, known: known)
      return
    }
    guard let value = accept(entry, of: setting.kind, key: name, within: section) else { return }
    setting.write(&configuration, value)
    origins[name] = Origin(file: file, place: entry.keyPlace)
  }

  /// Returns the value of an entry, converted to `kind`; reports a problem and returns `nil` if the value is invalid.
  mutating func accept(
    _ entry: TomlEntry, of kind: SettingKind, key: String, within section: String
  ) -> SettingValue? {
    guard let scalar = entry.node.setting(as: kind) else {
      // translators: as in: step in [scanning] is the text "fast"; expected a number of seconds from 0.1 to 60
      let message = Message("\(entry.key) in [\(section)] is \(entry.node.found); expected \(kind.expectation)")
      report(entry.node.place, key: key, message)
      return nil
    }
    switch kind.accept(scalar) {
    case .success(let value): return value
    case .failure(let mismatch):
      report(
        entry.node.place, key: key,
        Message("\(entry.key) in [\(section)] is \(mismatch.found); expected \(mismatch.expected)"),
        suggestion: mismatch.suggestion)
      return nil
    }
  }

  /// The names of the tables that contain plain settings, in the order of `Config/tappet.toml`.
  static let sections: [String] = {
    var sections: [String] = []
    for setting in Configuration.table where !sections.contains(setting.section) { sections.append(setting.section) }
    return sections
  }()
}

extension ConfigurationReader {
  /// The tables that may appear several times.
  private static let lists = ["switch", "recipe", "exec", "gesture", "profile"]

  mutating func report(_ place: TextPlace, key: String?, _ message: Message, suggestion: Message? = nil) {
    problems.append(
      ConfigurationProblem(
        file: file, line: place.line, column: place.column, key: key, message: message, suggestion: suggestion))
  }

  /// Reports a value in place of a table such as `[scanning]`.
  mutating func reportNoTable(_ entry: TomlEntry) {
    report(
      entry.node.place, key: entry.key,
      Message("\(entry.key) is \(entry.node.found); expected the table [\(entry.key)]"))
  }

  /// Reports a value in place of tables such as `[[switch]]`.
  mutating func reportNoList(_ entry: TomlEntry, called name: String) {
    report(
      entry.keyPlace, key: name, Message("\(name) is \(entry.node.found); expected [[\(name)]], in two brackets"))
  }

  /// Reports the name of a switch, a recipe or a command that is no plain name.
  mutating func reportName(_ entry: TomlEntry, of table: String) {
    report(
      entry.node.place, key: "\(table).name",
      Message(
        """
        name in [[\(table)]] is \(entry.node.found); expected 1 to 64 visible characters without blanks at the ends
        """))
  }

  /// Reports an unknown key in `[section]`, with the nearest key of the section or otherwise of any section.
  mutating func reportUnknown(_ entry: TomlEntry, section: String, known: [String]) {
    var suggestion = NearestName.of(entry.key, in: known).map(Message.quoted)
    if suggestion == nil, let elsewhere = Configuration.elsewhere(entry.key) { suggestion = elsewhere }
    report(
      entry.keyPlace, key: "\(section).\(entry.key)",
      Message("unknown key \(SettingValue.quoted(entry.key)) in [\(section)]"),
      suggestion: suggestion)
  }

  /// Reports an unknown table or key at the top level.
  private mutating func reportUnknown(_ entry: TomlEntry) {
    let near = NearestName.of(entry.key, in: Self.sections + Self.lists + ["device"])
    let asTable = near.map { Message(verbatim: Self.lists.contains($0) ? "[[\($0)]]" : "[\($0)]") }
    switch entry.node.value {
    case .table:
      report(entry.keyPlace, key: entry.key, Message("unknown table [\(entry.key)]"), suggestion: asTable)
    case .list, .scalar, .date:
      report(
        entry.keyPlace, key: entry.key,
        Message("unknown key \(SettingValue.quoted(entry.key)) before any [table]"),
        suggestion: Configuration.elsewhere(entry.key) ?? asTable)
    }
  }
}

extension Configuration {
  /// Returns the nearest setting of any section: `"step" in [scanning]`.
  fileprivate static func elsewhere(_ key: String) -> Message? {
    guard let near = NearestName.of(key, in: table.map(\.key)), let found = table.first(where: { $0.key == near })
    else { return nil }
    // translators: a setting and its table, as in: did you mean "step" in [scanning]?
    return Message("\(SettingValue.quoted(near)) in [\(found.section)]")
  }
}
