package import ScanVocabulary

package struct SwitchReaderConfiguration: Hashable, Sendable {
  /// The declared switches. Injected ones only reserve their names.
  package var definitions: [SwitchDefinition]
  /// Whether the default rule takes switch boxes that no definition matches.
  package var useDefaultRule: Bool

  /// Without a value for `useDefaultRule`, the rule applies exactly when nothing is defined.
  package init(definitions: [SwitchDefinition] = [], useDefaultRule: Bool? = nil) {
    self.definitions = definitions
    self.useDefaultRule = useDefaultRule ?? definitions.isEmpty
  }
}
