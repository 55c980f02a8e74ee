import SystemClocks
package import TappetModel

/// Reads the machine's clocks; only the daemon's outer layer calls this, and passes the times to the core.
package enum MonotonicClock {
  package static func now() -> Instant { SystemClocks.MonotonicClock.now }

  /// Returns the total time that the machine has spent suspended since boot.
  package static func timeAsleep() -> Duration { SystemClocks.MonotonicClock.timeAsleep }

  /// Returns the processor time used by the calling thread.
  static func computed() -> Duration { ProcessorTime.ofThisThread }
}
