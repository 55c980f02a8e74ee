package import Messages
import ScanVocabulary
import TappetModel

package struct SettingDescription: Hashable, Sendable {
  /// The name of the setting, `section.key`, as in "scanning.step".
  package var key: String
  package var kind: SettingKind
  /// The purpose of the setting, in one line for the user.
  package var purpose: Message
  package var defaultValue: SettingValue
}

package struct SettingChange: Hashable, Sendable {
  package var key: String
  package var value: SettingValue

  package init(key: String, value: SettingValue) {
    self.key = key
    self.value = value
  }
}

extension Configuration {
  /// Every setting that can be read and changed by name, in the order of `Config/tappet.toml`.
  package static let settings: [SettingDescription] = {
    let builtIn = Configuration()
    return table.map {
      SettingDescription(key: $0.name, kind: $0.kind, purpose: $0.purpose, defaultValue: $0.read(builtIn))
    }
  }()

  /// Returns the value of the setting named `key` ("scanning.step"); durations are in seconds.
  ///
  /// Throws if the key is unknown; the problem suggests the nearest known name.
  package func value(of key: String) throws(ConfigurationProblem) -> SettingValue {
    try Self.setting(key).read(self)
  }

  /// Changes one setting, or throws and changes nothing.
  ///
  /// Throws if the key is unknown, if the value has the wrong type or is out of range, or if the change creates a
  /// conflict between settings, above all one that leaves no way to select.
  package mutating func set(_ key: String, to value: SettingValue) throws(ConfigurationProblem) {
    let setting = try Self.setting(key)
    switch setting.kind.accept(value) {
    case .failure(let mismatch):
      throw ConfigurationProblem(
        key: key, message: Message("\(key) is \(mismatch.found); expected \(mismatch.expected)"),
        suggestion: mismatch.suggestion)
    case .success(let accepted):
      var changed = self
      setting.write(&changed, accepted)
      let known = Set(conflicts())
      if let conflict = changed.conflicts().first(where: { !known.contains($0) }) {
        throw ConfigurationProblem(key: key, message: conflict.message)
      }
      self = changed
    }
  }

  /// Changes one setting as `set(_:to:)` does, to a value as the user types it: `1.2`, `manual`, `true`.
  package mutating func set(_ key: String, parsing text: String) throws(ConfigurationProblem) {
    try set(key, to: Self.setting(key).kind.parse(text))
  }

  /// Returns the settings that differ from `other`, with the values of this configuration; excludes switches.
  package func changes(from other: Configuration) -> [SettingChange] {
    Self.table.compactMap {
      let value = $0.read(self)
      return value == $0.read(other) ? nil : SettingChange(key: $0.name, value: value)
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  static func setting(_ key: String) throws(ConfigurationProblem) -> Setting<Configuration> {
    if let setting = byName[key] { return setting }
    throw ConfigurationProblem(
      key: key, message: Message("unknown setting \(Message.quoted(key))"),
      suggestion: nearestKey(key).map(Message.quoted))
  }

  /// Returns the nearest known `section.key`, even if the section of `key` is misspelt, wrong or missing.
  static func nearestKey(_ key: String) -> String? {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let wanted = parts.last else { return nil }
    if parts.count == 2, let section = NearestName.of(parts[0], in: Set(table.map(\.section)).sorted()),
      let near = NearestName.of(wanted, in: table.filter { $0.section == section }.map(\.key))
    {
      return "\(section).\(near)"
    }
    guard let near = NearestName.of(wanted, in: table.map(\.key)) else { return nil }
    return table.first { $0.key == near }?.name
  }
}

extension Setting<Configuration> {
  /// The part of the name before the dot.
  var section: String { String(name.prefix { $0 != "." }) }
  /// The part of the name after the dot.
  var key: String { String(name.drop { $0 != "." }.dropFirst()) }
}
