import TappetModel

/// The clocks that the engine reads: the machine's, or a test's.
struct EngineClock: Sendable {
  /// CLOCK_MONOTONIC.
  var now: @Sendable () -> Instant
  /// How much longer the machine has been up than it has been awake; it grows by each suspend.
  var timeAsleep: @Sendable () -> Duration
  /// How long the calling thread has computed.
  var computed: @Sendable () -> Duration

  static let system = EngineClock(
    now: MonotonicClock.now, timeAsleep: MonotonicClock.timeAsleep, computed: MonotonicClock.computed)
}
