import TappetModel

/// Detects a device that stops giving sound, and a suspend of the machine between two readings.
struct FlowWatch: Hashable, Sendable {
  enum Finding: Hashable, Sendable {
    case flowing
    /// The device is open, but has given no sample for so long that it must be reopened.
    case dry
    /// The machine was suspended since the last reading.
    case suspended
  }

  private var lastSound: Instant
  private var asleep: Duration

  /// `asleep` is the total time for which the machine has been suspended since boot.
  init(since moment: Instant = .zero, asleep: Duration = .zero) {
    lastSound = moment
    self.asleep = asleep
  }

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
  /// Reading two clocks one after the other differs by less than this; only more is a suspend.
  private static let shortestSleep = Duration.milliseconds(100)
}
