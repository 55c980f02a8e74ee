/// The bell's state.
public struct BellReport: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case ringing, stopped
    /// The bell should ring and cannot be heard; the daemon keeps trying.
    case failed
  }
  public var state: State
  /// Why the bell cannot be heard, for people.
  public var reason: String?

  public init(_ state: State, reason: String? = nil) {
    self.state = state
    self.reason = reason
  }
}
