import TappetModel

/// The clocks that the engine reads: the machine's or a test's.
struct EngineClock: Sendable {
  /// Returns the time of CLOCK_MONOTONIC.
  var now: @Sendable () -> Instant
  /// Returns the total time that the machine has spent suspended since boot.
  var timeAsleep: @Sendable () -> Duration
  /// Returns the processor time used by the calling thread.
  var computed: @Sendable () -> Duration

  static let system = EngineClock(
    now: MonotonicClock.now, timeAsleep: MonotonicClock.timeAsleep, computed: MonotonicClock.computed)
}
