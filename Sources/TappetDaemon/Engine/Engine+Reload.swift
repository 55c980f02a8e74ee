package import SwitchInput
package import TappetConfig

/// Reading the settings anew.
extension Engine {
  /// Which devices are to be read.
  package var readerConfiguration: SwitchReaderConfiguration {
    SwitchReaderConfiguration(definitions: configuration.switches)
  }

  /// What is in force of the files, for the next start.
  package var lastGood: LastGoodSettings { settings.lastGood }

  /// The files have mistakes, and others than theirs are in force: that is said to whoever hears first.
  package func started(with substitute: SubstituteSettings?) { self.substitute = substitute }

  /// Says so once.
  func sayOfSubstitute() {
    guard let substitute else { return }
    self.substitute = nil
    inform("your settings file has a mistake, so \(substitute.words) are used")
  }

  /// Takes the files' settings over; where anything is wrong, the old ones stay in force.
  package func reload() -> Result<LoadedConfiguration, ConfigurationProblems> {
    // A box that was found not to be one that can be held.
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
