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
    if case .success(let loaded) = result { use(loaded.configuration) }
    return result
  }
}
