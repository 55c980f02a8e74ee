import SystemClocks
package import TappetModel

/// The machine's clocks as the daemon's rims read them; the core is only ever told.
package enum MonotonicClock {
  package static func now() -> Instant { SystemClocks.MonotonicClock.now }

  /// How much longer the machine has been up than it has been awake; it grows by each suspend.
  package static func timeAsleep() -> Duration { SystemClocks.MonotonicClock.timeAsleep }

  /// How long the calling thread has computed.
  static func computed() -> Duration { ProcessorTime.ofThisThread }
}
