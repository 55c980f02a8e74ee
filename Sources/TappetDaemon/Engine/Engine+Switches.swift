import ScanVocabulary
import SwitchHandling
import TappetConfig

/// The configured switches.
extension Engine {
  /// The switches that can be pressed: those in the settings, and those of devices that the default rule took.
  var switches: [SwitchDefinition] {
    switches(of: configuration)
  }

  /// Returns the switches under other settings.
  func switches(of configuration: Configuration) -> [SwitchDefinition] {
    let declared = Set(configuration.switches.map(\.id))
    let releasing = scan.releasingByThemselves
    return (configuration.switches + devices.definitions.filter { !declared.contains($0.id) }).map { definition in
      var known = definition
      known.releasesByItself = releasing.contains(definition.id)
      return known
    }
  }
}
