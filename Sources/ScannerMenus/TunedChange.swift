package import ScanVocabulary

/// One change of a setting: its value before and after.
package struct TunedChange: Hashable, Sendable, Codable {
  /// The setting's key, such as `scanning.step`.
  package var key: String
  package var before: Duration
  package var after: Duration
  package init(key: String, before: Duration, after: Duration) {
    self.key = key
    self.before = before
    self.after = after
  }

  package init(_ item: AdviceItem) { self.init(key: item.key, before: item.current, after: item.proposed) }
}
