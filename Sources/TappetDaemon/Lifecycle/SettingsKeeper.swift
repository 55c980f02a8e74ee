package import TappetConfig

/// Loads the settings from files and stores live changes. After startup, used on the event loop only.
package final class SettingsKeeper {
  private let files: ConfigurationFiles
  private let writes = OrderedWrites()
  private let profileWrites = OrderedWrites()
  /// The settings according to the files, without live changes.
  package private(set) var filed = Configuration()
  /// Live changes that a rule's profile overrides; they apply again when that profile ends.
  private(set) var setAside: [SettingChange] = []
  /// The last settings files that loaded without errors, stored for a start at which the files are faulty.
  package private(set) var lastGood: LastGoodSettings
  /// Whether settings were locked when the files were last read.
  package private(set) var isLocked = false
  /// The file for press statistics; `nil` when no state directory is configured.
  package var pressTimes: StateFile? { files.state(named: "press-times.json") }

  /// The file that holds the results of `tappet measure`; `nil` when no state directory is configured.
  package var measures: StateFile? { files.state(named: "measures.csv") }
  /// The file that counts the days of use since the last measurement; `nil` when no state directory is configured.
  package var measureOffer: StateFile? { files.state(named: "measure-offer.json") }

  /// The file for the user's own names for elements; `nil` when no state directory is configured.
  package var ownNames: StateFile? { files.state(named: "names.json") }

  /// Creates a keeper for `files`; reads nothing yet.
  package init(files: ConfigurationFiles) {
    self.files = files
    lastGood = files.lastGood
  }

  /// The directory for state that survives a restart; `nil` when none is configured.
  var directory: String? {
    guard let live = files.live, let slash = live.lastIndex(of: "/") else { return nil }
    return String(live[..<slash])
  }

  /// Reads the files again. On failure, returns every problem and leaves the settings in force unchanged.
  ///
  /// - Parameter refusal: checks what the files alone cannot show to be wrong; `nil` accepts the settings.
  package func load(
    refusal: (LoadedConfiguration) -> ConfigurationProblem? = { _ in nil }
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    // Read once: a file saved meanwhile must not be validated in one version and stored in another.
    let taken = files.taken()
    isLocked = SettingsLock(files)?.isLocked ?? false
    let result = load(from: taken.sources, refusal: refusal)
    if case .success = result {
      lastGood = taken.lastGood
      setAside = []
    }
    return result
  }

  /// The available profiles and the stored one; `nil` when there is no place for profiles.
  package var profiles: Profiles? { Profiles(files) }

  /// Loads the settings with `profile` laid over them (`nil`: no profile) as the new base for live changes. Writes
  /// nothing.
  ///
  /// The profile overrides live changes: permanently when the user chose it (`isOwn`), otherwise while its rule
  /// applies.
  package func load(
    with profile: Profiles.InForce?, isOwn: Bool, refusal: (LoadedConfiguration) -> ConfigurationProblem?
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    let wins = profile != nil
    let result = load(from: files.taken().with(profile).sources, profileWins: wins, refusal: refusal)
    if case .success(let loaded) = result { setAside = isOwn ? [] : loaded.overruled }
    return result
  }

  /// Returns a write that stores `profile` (`nil`: none) for the next start; run it on any thread.
  func keeping(_ profile: Profiles.InForce?, in profiles: Profiles) -> FileWrite {
    profileWrites.next { () throws(ConfigurationProblem) in try profiles.putInForce(profile) }
  }

  /// Returns the last settings that loaded without errors; `nil` if there are none.
  package func recall() -> LoadedConfiguration? {
    guard let sources = lastGood.recalled(),
      case .success(let loaded) = load(from: sources + files.sources.filter { $0.role == .live }, refusal: { _ in nil })
    else { return nil }
    return loaded
  }

  private func load(
    from sources: [ConfigurationSource], profileWins: Bool = false,
    refusal: (LoadedConfiguration) -> ConfigurationProblem?
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    Configuration.load(from: sources.filter { $0.role != .live }).flatMap { configuration in
      let result = Configuration.loadTellingAll(from: sources, profileWins: profileWins)
      guard case .success(let loaded) = result else { return result }
      if let problem = refusal(loaded) { return .failure(ConfigurationProblems([problem])) }
      filed = configuration
      return result
    }
  }

  /// Restores the base that live changes are computed from, and the live changes that a profile overrides.
  func reckon(from filed: Configuration, setAside: [SettingChange]) { (self.filed, self.setAside) = (filed, setAside) }

  /// Returns a write of the settings that differ from `filed`, to run on any thread; `nil` when there is no file for
  /// live changes.
  func keeping(
    _ configuration: Configuration, over filed: Configuration, setAside: [SettingChange]
  ) -> FileWrite? {
    guard let path = files.live else { return nil }
    let live = LiveSettings(from: filed, to: configuration, setAside: setAside)
    return writes.next { () throws(ConfigurationProblem) in try live.write(to: path) }
  }
}
