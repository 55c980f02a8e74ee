import TappetModel

/// Whether voice obeys, or waits for "wake up".
///
/// ```
/// awake    ──────┤           ├──────────────
/// begun     ▲ obeyed   ▲ for somebody else   ▲ obeyed
/// ```
/// Words that began while it was asleep are not obeyed, also where they end after it woke.
struct Wakefulness: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case asleep
    case awake(since: Instant)
  }

  private var state = State.awake(since: Instant(nanoseconds: .min))

  var isAwake: Bool { state != .asleep }

  /// Whether words that began at that moment were said to somebody else.
  func slept(at begun: Instant) -> Bool {
    switch state {
    case .asleep: true
    case .awake(let since): begun < since
    }
  }

  /// It obeys from now on; `false`: it did already.
  mutating func wake(at now: Instant) -> Bool {
    if isAwake { return false }
    state = .awake(since: now)
    return true
  }

  /// It waits for "wake up"; `false`: it did already.
  mutating func sleep() -> Bool {
    defer { state = .asleep }
    return isAwake
  }
}
