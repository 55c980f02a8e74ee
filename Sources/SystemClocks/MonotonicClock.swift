import CKernel
import Glibc
package import TappetModel

/// CLOCK_MONOTONIC, the clock of all stamps, deadlines and protocol times. Modules at the system boundary read it and
/// pass the time to the logic. It stands still while the machine is suspended.
package enum MonotonicClock {
  package static var now: Instant { Instant(nanoseconds: tappet_monotonic_ns()) }

  /// How long the machine has been suspended since it was started.
  package static var timeAsleep: Duration { .nanoseconds(tappet_boottime_ns() - tappet_monotonic_ns()) }

  /// Blocks the calling thread.
  package static func sleep(for duration: Duration) { _ = sleep(until: now.advanced(by: duration), atMost: duration) }

  /// Blocks the calling thread until `moment`, at most for `longest`; returns whether the moment has come.
  package static func sleep(until moment: Instant, atMost longest: Duration) -> Bool {
    let left = now.duration(to: moment)
    guard left > .zero else { return true }
    let nanoseconds = min(left, longest).nanoseconds
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
    return left <= longest
  }
}
