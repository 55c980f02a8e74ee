import LocalFiles
import Messages
package import ScanVocabulary

/// The settings as read from files, with warnings and notes for the user.
package struct LoadedConfiguration: Hashable, Sendable {
  package var configuration: Configuration
  /// The problems in the live changes. A live change with a problem is ignored.
  package var warnings: [ConfigurationProblem]
  /// Notes about valid settings, such as a user's phrase that is also a built-in command.
  package var notes: [ConfigurationProblem] = []
  /// The keys of settings that a file sets and a live change overrides.
  package var hidden: [String]
  /// Live changes, with their values, that are ignored because the profile sets the same settings.
  package var overruled: [SettingChange] = []
  /// The position in a file where each setting was set last.
  var origins: [String: ConfigurationReader.Origin] = [:]

  /// Returns the problem that `Configuration.lockOut(with:before:)` finds, with its position in the file; `nil` if
  /// there is none.
  package func lockOut(
    with switches: [SwitchDefinition], before: (configuration: Configuration, switches: [SwitchDefinition])
  ) -> ConfigurationProblem? {
    guard let conflict = configuration.newLockOut(with: switches, before: before) else { return nil }
    let origin = conflict.keys.compactMap { origins[$0] }.first
    return ConfigurationProblem(
      file: origin?.file, line: origin?.place.line ?? 0, column: origin?.place.column ?? 0, key: conflict.keys.first,
      message: conflict.message)
  }
}

extension LoadedConfiguration {
  package init() { self.init(configuration: Configuration(), warnings: [], hidden: []) }
}

extension Configuration {
  /// Reads the sources in order, later ones overriding earlier ones. Fails with every problem found.
  package static func load(from sources: [ConfigurationSource]) -> Result<Configuration, ConfigurationProblems> {
    loadTellingAll(from: sources).map(\.configuration)
  }

  /// Reads the sources as `load(from:)` does, and also returns warnings and notes for the user. Ignores live changes
  /// with problems, which must not lock the user out.
  ///
  /// - Parameter profileWins: whether the profile overrides live changes, because it was chosen after them.
  package static func loadTellingAll(
    from sources: [ConfigurationSource], profileWins: Bool = false
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    var reader = ConfigurationReader()
    for source in sources where source.role != .live { reader.read(source) }
    reader.reportConflicts()
    guard reader.problems.isEmpty else { return .failure(ConfigurationProblems(reader.problems)) }

    let filed = reader
    for source in sources where source.role == .live { reader.read(source) }
    let overruled = profileWins ? reader.overrule(by: filed, of: sources.first(where: \.isProfile)?.path) : []
    let known = reader.problems.count
    reader.reportConflicts()
    let contradicts = reader.problems.count > known
    let kept = contradicts ? filed : reader
    let live = contradicts ? [] : kept.configuration.changes(from: filed.configuration).map(\.key)
    let hidden = live.filter { filed.origins[$0] != nil }
    return .success(
      LoadedConfiguration(
        configuration: kept.configuration, warnings: reader.problems, notes: reader.notes, hidden: hidden,
        overruled: overruled, origins: kept.origins))
  }
}

extension ConfigurationReader {
  /// Restores the settings of the profile `profile` from `filed`, which was read without live changes, and returns the
  /// live changes that these settings replace.
  fileprivate mutating func overrule(by filed: ConfigurationReader, of profile: String?) -> [SettingChange] {
    let changes = configuration.changes(from: filed.configuration).filter {
      profile != nil && filed.origins[$0.key]?.file == profile
    }
    for change in changes {
      guard let setting = try? Configuration.setting(change.key) else { continue }
      setting.write(&configuration, setting.read(filed.configuration))
      origins[change.key] = filed.origins[change.key]
    }
    return changes
  }
}

extension ConfigurationReader {
  mutating func read(_ source: ConfigurationSource) {
    isProfile = source.isProfile
    switch source.content {
    case .bytes(let bytes):
      commandRefusal = source.commandRefusal
      read(bytes, file: source.path)
    case .file:
      switch TextFile.readWithOwner(source.path, allowingPipes: source.role == .required) {
      case .success((let bytes, let distrust)):
        commandRefusal = source.commandRefusal ?? distrust
        read(bytes, file: source.path)
      case .failure(let failure): report(failure, of: source)
      }
    }
  }

  private mutating func report(_ failure: TextFile.Failure, of source: ConfigurationSource) {
    let message: Message
    switch failure {
    case .system(let fault):
      if fault.isMissing, source.role != .required { return }
      message = fault.message
    // translators: follows the file's name
    case .tooLarge: message = Message("is larger than \(TextFile.limit / 1024) KiB: no settings file")
    // translators: follows the file's name
    case .noFile: message = Message("is no file")
    }
    problems.append(ConfigurationProblem(file: source.path, message: message))
  }

  /// Reports conflicting settings, at the position where one of them was set last.
  mutating func reportConflicts() {
    for conflict in configuration.conflicts() {
      let key = conflict.keys.first { origins[$0] != nil } ?? conflict.keys.first
      let origin = key.flatMap { origins[$0] }
      problems.append(
        ConfigurationProblem(
          file: origin?.file ?? file, line: origin?.place.line ?? 0, column: origin?.place.column ?? 0,
          key: key, message: conflict.message))
    }
  }
}
