import Messages
package import ScanVocabulary

extension Advice {
  /// Makes the advice. `switches`: the switches in use, with their filters.
  package init(
    statistics: PressStatistics, settings: ScanSettings, switches: [SwitchDefinition] = [],
    tuning: TuningSettings = TuningSettings()
  ) {
    self.init(items: [], remarks: [])
    adviseSpeed(statistics, settings, tuning)
    for definition in switches {
      if let record = statistics.filters[definition.id] { adviseFilter(of: definition, record) }
    }
    if items.isEmpty && remarks.isEmpty { remarks.append(Message("Nothing to change: the settings fit the presses.")) }
  }
}
