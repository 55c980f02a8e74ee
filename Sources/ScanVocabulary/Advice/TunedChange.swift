/// What a setting was before a change, and what it was changed to.
public struct TunedChange: Hashable, Sendable, Codable {
  /// "scanning.step".
  public var key: String
  public var before: Duration
  public var after: Duration
  public init(key: String, before: Duration, after: Duration) {
    self.key = key
    self.before = before
    self.after = after
  }

  /// As it is proposed.
  public init(_ item: AdviceItem) { self.init(key: item.key, before: item.current, after: item.proposed) }
}
