/// One change of a setting: its value before and after.
public struct TunedChange: Hashable, Sendable, Codable {
  /// The setting's key, such as `scanning.step`.
  public var key: String
  public var before: Duration
  public var after: Duration
  public init(key: String, before: Duration, after: Duration) {
    self.key = key
    self.before = before
    self.after = after
  }

  public init(_ item: AdviceItem) { self.init(key: item.key, before: item.current, after: item.proposed) }
}
