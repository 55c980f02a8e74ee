/// What a method makes of time and of presses: each is a small state machine that answers the same questions. What a
/// press means, when a stop counts as seen, and whether it is still what was seen, is judged alike for all of them.
///
/// ```
/// auto       lit ─ step ▶ next stop
/// manual     lit; only next and previous move
/// ```
enum ScanMotion: Hashable, Sendable {
  case auto
  case manual

  /// The method as it begins.
  init(_ method: ScanSettings.Method) {
    self =
      switch method {
      case .auto: .auto
      case .manual: .manual
      }
  }

  /// How long a stop is lit before the method acts by itself; `nil`: for ever.
  func turn(first: Bool, _ settings: ScanSettings) -> Duration? {
    switch self {
    case .auto: settings.boundedStep + (first ? max(.zero, settings.pauseOnFirst) : .zero)
    case .manual: nil
    }
  }

  /// How long a stop must have been lit to count as seen: never more than a third of the time it is lit for.
  func grace(_ settings: ScanSettings) -> Duration {
    switch self {
    case .auto: min(settings.boundedGrace, settings.boundedStep / 3)
    case .manual: settings.boundedGrace
    }
  }

  /// Another stop is lit, or the same again.
  mutating func arrive(_ arrival: HighlightHistory.Arrival) {
    switch self {
    case .auto, .manual: break
    }
  }
}

extension ScanSettings {
  /// `step` within its range: a step of nothing would never let time pass.
  var boundedStep: Duration { Self.bounded(step) }
  var boundedMoveRepeat: Duration { Self.bounded(moveRepeat) }
  var boundedGrace: Duration { min(max(grace, .zero), .seconds(1)) }

  /// How long a stop must have been lit to count as seen: `grace`, but never more than a third of the time that the
  /// method gives a stop.
  public var effectiveGrace: Duration { ScanMotion(method).grace(self) }

  /// The same for a stop that a held switch's repeat has lit.
  var repeatGrace: Duration { min(boundedGrace, boundedMoveRepeat / 3) }

  static func bounded(_ duration: Duration) -> Duration { min(max(duration, .milliseconds(100)), .seconds(60)) }
}
