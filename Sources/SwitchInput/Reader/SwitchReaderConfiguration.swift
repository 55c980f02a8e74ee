package import ScanVocabulary

/// Which switches are read, and from which devices.
package struct SwitchReaderConfiguration: Hashable, Sendable {
  /// The switches that the configuration declares. Injected ones only keep their names from being given away.
  package var definitions: [SwitchDefinition]
  /// Whether a switch box that no definition means is taken as soon as it is there.
  package var useDefaultRule: Bool

  /// Reads `definitions`; without a word on the default rule it holds exactly when nothing is defined.
  package init(definitions: [SwitchDefinition] = [], useDefaultRule: Bool? = nil) {
    self.definitions = definitions
    self.useDefaultRule = useDefaultRule ?? definitions.isEmpty
  }
}
