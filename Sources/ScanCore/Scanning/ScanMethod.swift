/// What a method makes of time. Each method answers the same questions; another method is another row here, and a
/// small state machine of its own where a row is not enough.
extension ScanSettings.Method {
  /// How long a stop is lit before the method acts by itself; `nil`: for ever.
  func turn(first: Bool, _ settings: ScanSettings) -> Duration? {
    switch self {
    case .auto: settings.boundedStep + (first ? max(.zero, settings.pauseOnFirst) : .zero)
    case .manual: nil
    }
  }

  /// How long a stop must have been lit to count as seen.
  func grace(_ settings: ScanSettings) -> Duration {
    let wanted = min(max(settings.grace, .zero), .seconds(1))
    return switch self {
    case .auto: min(wanted, settings.boundedStep / 3)
    case .manual: wanted
    }
  }
}

extension ScanSettings {
  /// `step` within its range: a step of nothing would never let time pass.
  var boundedStep: Duration { min(max(step, .milliseconds(100)), .seconds(60)) }

  /// How long a stop must have been lit to count as seen: `grace`, but never more than a third of `step` in `auto`.
  public var effectiveGrace: Duration { method.grace(self) }
}
