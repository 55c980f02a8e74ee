import Glibc
package import TappetModel

/// Reads the machine's clocks for the rims; the core is only ever told.
package enum MonotonicClock {
  /// CLOCK_MONOTONIC now.
  package static func now() -> Instant { read(CLOCK_MONOTONIC) }

  /// How much longer the machine has been up than it has been awake; it grows by each suspend.
  package static func timeAsleep() -> Duration { read(CLOCK_MONOTONIC).duration(to: read(CLOCK_BOOTTIME)) }

  /// How long the calling thread has computed.
  static func computed() -> Duration { Instant.zero.duration(to: read(CLOCK_THREAD_CPUTIME_ID)) }

  private static func read(_ clock: clockid_t) -> Instant {
    var time = timespec()
    clock_gettime(clock, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
