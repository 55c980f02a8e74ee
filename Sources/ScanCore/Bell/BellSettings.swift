/// How the bell calls.
public struct BellSettings: Hashable, Sendable, Codable {
  /// Whether there is a bell at all.
  public var enabled = true
  /// How long it is silent between one ring and the next. 0.5–60 s.
  public var interval = Duration.seconds(3)

  public init() {}

  /// `interval` within its range: a bell without a pause would start its player as fast as the machine can.
  var boundedInterval: Duration { min(max(interval, .milliseconds(500)), .seconds(60)) }
}

/// What the bell has to have done, or tells.
public enum BellEffect: Hashable, Sendable {
  /// Start the player; `playerEnded` is told how it ended.
  case play
  /// Stop the player.
  case silence
  /// Something about the bell that people should know.
  case told(BellReport)
}

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
