import TappetModel

/// Detects a device that stops delivering sound, and a suspend of the machine between two readings of the device.
struct FlowWatch: Hashable, Sendable {
  enum Finding: Hashable, Sendable {
    case flowing
    /// The device is open but has delivered no sample for 5 s; the caller reopens the device.
    case dry
    /// The machine was suspended since the last reading.
    case suspended
  }

  private var lastSound: Instant
  private var asleep: Duration

  /// Starts to watch at `moment`; `asleep` is the total time for which the machine has been suspended since boot.
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

  /// The time without a sample after which a device is `dry`. PulseAudio takes up to 2 s for the first sample of a
  /// source that was idle.
  private static let patience = Duration.seconds(5)
  /// The shortest increase in suspended time that counts as a suspend. The two clocks behind the figure are read one
  /// after the other, which alone makes it differ by less than this.
  private static let shortestSleep = Duration.milliseconds(100)
}
