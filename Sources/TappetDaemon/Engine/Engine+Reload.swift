import Messages
package import SwitchInput
package import TappetConfig

/// Reloading the settings.
extension Engine {
  /// The devices that the input thread must read.
  package var readerConfiguration: SwitchReaderConfiguration {
    SwitchReaderConfiguration(definitions: configuration.switches)
  }

  /// The settings files in force, for a later start with faulty files.
  package var lastGood: LastGoodSettings { settings.lastGood }

  /// Stores which settings replace faulty files at startup, to report that to the first client that can speak.
  package func started(with substitute: SubstituteSettings?) { self.substitute = substitute }

  /// Reports the replaced settings, once.
  func sayOfSubstitute() {
    guard let substitute else { return }
    self.substitute = nil
    inform(tr("your settings file has a mistake, so \(substitute.words) are used"))
  }

  /// Reloads the settings files; on any error the old settings stay in force.
  package func reload() -> Result<LoadedConfiguration, ConfigurationProblems> {
    // `switches(of:)` knows which switches cannot be held.
    let result = settings.load { loaded in
      loaded.lockOut(with: switches(of: loaded.configuration), before: (configuration, switches))
    }
    guard case .success(var loaded) = result else { return result }
    let after = switches(of: loaded.configuration)
    if let problem = loaded.configuration.lockOut(with: after) { loaded.warnings.append(problem) }
    profiles.endTrial(kept: false)
    use(loaded.configuration)
    startProfiles()
    substitute = nil
    return .success(loaded)
  }
}
