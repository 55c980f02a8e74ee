package import TappetConfig

/// Where the settings come from and where live changes go. Used on the event loop only after the start.
package final class SettingsKeeper {
  private let files: ConfigurationFiles
  private let writes = OrderedWrites()
  private let profileWrites = OrderedWrites()
  /// What the files alone say, without the live changes.
  package private(set) var filed = Configuration()
  /// Live changes that a rule's profile keeps from being in force: they come back when it goes.
  private(set) var setAside: [SettingChange] = []
  /// What was last found right, to be kept for a start at which it is not.
  package private(set) var lastGood: LastGoodSettings
  /// Whether settings are locked, as of the last reading of the files.
  package private(set) var isLocked = false
  /// Where press statistics are kept; `nil`: there is no place for them.
  package var pressTimes: StateFile? { files.state(named: "press-times.json") }

  /// What `tappet measure` writes, and how many days of use have passed since; `nil`: there is no place for them.
  package var measures: StateFile? { files.state(named: "measures.csv") }
  package var measureOffer: StateFile? { files.state(named: "measure-offer.json") }

  /// Where the person's own names for elements are kept; `nil`: there is no place for them.
  package var ownNames: StateFile? { files.state(named: "names.json") }

  /// Reads from `files`.
  package init(files: ConfigurationFiles) {
    self.files = files
    lastGood = files.lastGood
  }

  /// The directory of what is kept between two starts; `nil`: there is none.
  var directory: String? {
    guard let live = files.live, let slash = live.lastIndex(of: "/") else { return nil }
    return String(live[..<slash])
  }

  /// Reads the files anew; on failure everything that is wrong, and what was in force stays. `refusal`: what the files
  /// can't know to be wrong.
  package func load(
    refusal: (LoadedConfiguration) -> ConfigurationProblem? = { _ in nil }
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    // Read once: a file that is saved meanwhile must not be judged as one thing and kept as another.
    let taken = files.taken()
    isLocked = SettingsLock(files)?.isLocked ?? false
    let result = load(from: taken.sources, refusal: refusal)
    if case .success = result {
      lastGood = taken.lastGood
      setAside = []
    }
    return result
  }

  /// What profiles there are, and which is in force; `nil`: there is no place for them.
  package var profiles: Profiles? { Profiles(files) }

  /// The settings as they would be with that profile (`nil`: none), from now on those that live changes are reckoned
  /// from; nothing is written. What the profile says holds whatever was changed live: for good where the person chose it
  /// (`isOwn`), else for as long as the rule has it.
  package func load(
    with profile: Profiles.InForce?, isOwn: Bool, refusal: (LoadedConfiguration) -> ConfigurationProblem?
  ) -> Result<LoadedConfiguration, ConfigurationProblems> {
    let wins = profile != nil
    let result = load(from: files.taken().with(profile).sources, profileWins: wins, refusal: refusal)
    if case .success(let loaded) = result { setAside = isOwn ? [] : loaded.overruled }
    return result
  }

  /// What writes that profile (`nil`: none) for the next start, on whatever thread.
  func keeping(_ profile: Profiles.InForce?, in profiles: Profiles) -> FileWrite {
    profileWrites.next { () throws(ConfigurationProblem) in try profiles.putInForce(profile) }
  }

  /// The settings as they last were right; `nil`: they never were.
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

  /// Live changes are those to these settings again.
  func reckon(from filed: Configuration, setAside: [SettingChange]) { (self.filed, self.setAside) = (filed, setAside) }

  /// What writes, on whatever thread, that which differs from what the files say; `nil`: there is no place for it.
  func keeping(
    _ configuration: Configuration, over filed: Configuration, setAside: [SettingChange]
  ) -> FileWrite? {
    guard let path = files.live else { return nil }
    let live = LiveSettings(from: filed, to: configuration, setAside: setAside)
    return writes.next { () throws(ConfigurationProblem) in try live.write(to: path) }
  }
}
