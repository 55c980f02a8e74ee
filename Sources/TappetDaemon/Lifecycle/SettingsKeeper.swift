package import TappetConfig

/// Where the settings come from and where live changes go. Used on the event loop only after the start.
package final class SettingsKeeper {
  private let files: ConfigurationFiles
  private let writes = OrderedWrites()
  /// What the files alone say, without the live changes.
  package private(set) var filed = Configuration()
  /// Where press statistics are kept; `nil`: there is no place for them.
  package var pressTimes: StateFile? { files.state(named: "press-times.json") }

  /// Where the person's own names for elements are kept; `nil`: there is no place for them.
  package var ownNames: StateFile? { files.state(named: "names.json") }

  /// Reads from `files`.
  package init(files: ConfigurationFiles) {
    self.files = files
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
    let fileSources = files.sources.filter { $0.role != .live }
    switch Configuration.load(from: fileSources) {
    case .failure(let problems): return .failure(problems)
    case .success(let configuration):
      let result = Configuration.loadTellingAll(from: files.sources)
      guard case .success(let loaded) = result else { return result }
      if let problem = refusal(loaded) { return .failure(ConfigurationProblems([problem])) }
      filed = configuration
      return result
    }
  }

  /// What writes, on whatever thread, that which differs from the files; `nil`: there is no place for it.
  func keeping(_ configuration: Configuration) -> (@Sendable () throws(ConfigurationProblem) -> Void)? {
    guard let path = files.live else { return nil }
    let (live, writes, number) = (LiveSettings(from: filed, to: configuration), writes, writes.next())
    return { () throws(ConfigurationProblem) in
      try writes.write(number) { () throws(ConfigurationProblem) in try live.write(to: path) }
    }
  }
}
