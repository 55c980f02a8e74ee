package import ScanVocabulary

/// Settings as they were read, with what the person should be told of them.
package struct LoadedConfiguration: Hashable, Sendable {
  package var configuration: Configuration
  /// What was wrong in the live changes, and so was left out.
  package var warnings: [ConfigurationProblem]
  /// What is right, and yet better known: a phrase that is a command of Tappet's too.
  package var notes: [ConfigurationProblem] = []
  /// Settings of a file that a live change hides, by key.
  package var hidden: [String]
  /// Live changes that were left out because the profile says otherwise, with the values that they had.
  package var overruled: [SettingChange] = []
  /// Where each thing was said last.
  var origins: [String: ConfigurationReader.Origin] = [:]

  /// As `Configuration.lockOut(with:before:)`, with the place in the file.
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
  /// Every setting at its default, of no file.
  package init() { self.init(configuration: Configuration(), warnings: [], hidden: []) }
}

extension Configuration {
  /// The settings that the sources, one laid over the other, make; or everything that is wrong with them.
  package static func load(from sources: [ConfigurationSource]) -> Result<Configuration, ConfigurationProblems> {
    loadTellingAll(from: sources).map(\.configuration)
  }

  /// As `load(from:)`, with what was left out of the live changes and what they hide.
  ///
  /// A live change can never stop the start or lock anybody out: what is wrong with it is left out.
  ///
  /// - Parameter profileWins: whether what the profile says is in force whatever was changed live before it was chosen.
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
  /// Goes back to what the profile says, as `filed` has it; gives what was said live instead.
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
    let message: String
    switch failure {
    case .system(let fault):
      if fault.isMissing, source.role != .required { return }
      message = "cannot \(fault.call) this file: \(fault.reason)"
    case .tooLarge: message = "is larger than \(TextFile.limit / 1024) KiB: no settings file"
    case .noFile: message = "is no file"
    }
    problems.append(ConfigurationProblem(file: source.path, message: message))
  }

  /// Reports what contradicts itself over all files, at the place where the setting was said last.
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
