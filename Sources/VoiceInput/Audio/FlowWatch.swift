import TappetModel

/// Notices where sound should flow and does not, or where the machine slept between two pieces of it.
struct FlowWatch: Hashable, Sendable {
  enum Finding: Hashable, Sendable {
    case flowing
    /// Open for so long without a sample that it never will give one: to be opened anew.
    case dry
    /// The machine was suspended since the last piece.
    case suspended
  }

  private var lastSound: Instant
  private var asleep: Duration

  /// `asleep` is the time for which the machine was suspended since it was started.
  init(since moment: Instant = .zero, asleep: Duration = .zero) {
    lastSound = moment
    self.asleep = asleep
  }

  /// Takes what the device gave at `now`.
  mutating func note(isSound: Bool, at now: Instant, asleep: Duration) -> Finding {
    let slept = asleep - self.asleep
    self.asleep = asleep
    if slept > Self.shortestSleep {
      lastSound = now
      return .suspended
    }
    if isSound { lastSound = now }
    return lastSound.duration(to: now) >= Self.patience ? .dry : .flowing
  }

  /// PulseAudio takes up to 2 s for the first sample of a source that was idle.
  private static let patience = Duration.seconds(5)
  /// The two clocks are read one after the other; what is less than this is no suspend.
  private static let shortestSleep = Duration.milliseconds(100)
}
