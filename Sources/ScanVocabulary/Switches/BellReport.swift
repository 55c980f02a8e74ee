/// How the bell is.
public struct BellReport: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case ringing, stopped
    /// It is to ring and can't be heard; it goes on trying.
    case failed
  }
  public var state: State
  /// Why it can't be heard, for people.
  public var reason: String?

  public init(_ state: State, reason: String? = nil) {
    self.state = state
    self.reason = reason
  }
}
