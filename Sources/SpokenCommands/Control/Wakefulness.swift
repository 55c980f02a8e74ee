import TappetModel

/// Whether voice control is awake, or waits for "wake up".
///
/// ```
/// awake    ──────┤           ├──────────────
/// said      ▲ handled  ▲ ignored           ▲ handled
/// ```
/// Words that began while it was asleep are ignored, even where they end after it woke.
struct Wakefulness: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case asleep
    case awake(since: Instant)
  }

  private var state = State.awake(since: Instant(nanoseconds: .min))

  var isAwake: Bool { state != .asleep }

  /// Whether voice control was asleep at `begun`: the user said words that began then to somebody else.
  func slept(at begun: Instant) -> Bool {
    switch state {
    case .asleep: true
    case .awake(let since): begun < since
    }
  }

  /// Wakes up; returns false if already awake.
  mutating func wake(at now: Instant) -> Bool {
    if isAwake { return false }
    state = .awake(since: now)
    return true
  }

  /// Falls asleep; returns false if already asleep.
  mutating func sleep() -> Bool {
    defer { state = .asleep }
    return isAwake
  }
}
