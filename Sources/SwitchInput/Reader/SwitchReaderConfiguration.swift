package import ScanVocabulary

package struct SwitchReaderConfiguration: Hashable, Sendable {
  /// The declared switches. An injected switch only reserves its name.
  package var definitions: [SwitchDefinition]
  /// Whether the default rule takes switch boxes that no definition matches.
  package var useDefaultRule: Bool

  /// Creates a configuration. If `useDefaultRule` is `nil`, the default rule applies only if `definitions` is empty.
  package init(definitions: [SwitchDefinition] = [], useDefaultRule: Bool? = nil) {
    self.definitions = definitions
    self.useDefaultRule = useDefaultRule ?? definitions.isEmpty
  }
}
