package import TappetConfig

/// Where the settings come from and where live changes go. Used on the event loop only after the start.
package final class SettingsKeeper {
  private let files: ConfigurationFiles
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

  /// Reads the files anew; on failure everything that is wrong, and what was in force stays.
  package func load() -> Result<LoadedConfiguration, ConfigurationProblems> {
    let fileSources = files.sources.filter { $0.role != .live }
    switch Configuration.load(from: fileSources) {
    case .failure(let problems): return .failure(problems)
    case .success(let configuration):
      filed = configuration
      return Configuration.loadTellingAll(from: files.sources)
    }
  }

  /// Writes what differs from the files.
  func keep(_ configuration: Configuration) throws(ConfigurationProblem) {
    guard let path = files.live else { return }
    try LiveSettings(from: filed, to: configuration).write(to: path)
  }
}
