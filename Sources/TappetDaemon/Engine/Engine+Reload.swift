import ScanCore
package import SwitchInput
package import TappetConfig

/// Reading the settings anew.
extension Engine {
  /// Which devices are to be read.
  package var readerConfiguration: SwitchReaderConfiguration {
    SwitchReaderConfiguration(definitions: configuration.switches)
  }

  /// Takes the files' settings over; where anything is wrong, the old ones stay in force.
  package func reload() -> Result<LoadedConfiguration, ConfigurationProblems> {
    let result = settings.load()
    guard case .success(var loaded) = result else { return result }
    let after = switches(of: loaded.configuration)
    // What the files can't know: a box that was found not to be one that can be held.
    if let problem = loaded.lockOut(with: after, before: (configuration, switches)) {
      return .failure(ConfigurationProblems([problem]))
    }
    if let problem = loaded.configuration.lockOut(with: after) { loaded.warnings.append(problem) }
    use(loaded.configuration)
    return .success(loaded)
  }
}
