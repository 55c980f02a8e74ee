import CKernel
import Glibc
package import TappetModel

/// CLOCK_MONOTONIC, which stamps, deadlines and the protocol's moments are of: read here by every rim, told to what
/// decides. It stands still while the machine is suspended.
package enum MonotonicClock {
  package static var now: Instant { Instant(nanoseconds: tappet_monotonic_ns()) }

  /// For how long the machine has been suspended since it was started.
  package static var timeAsleep: Duration { .nanoseconds(tappet_boottime_ns() - tappet_monotonic_ns()) }

  /// Blocks the calling thread.
  package static func sleep(for duration: Duration) { _ = sleep(until: now.advanced(by: duration), atMost: duration) }

  /// Blocks the calling thread until `moment`, at most for `longest`; answers whether the moment has come.
  package static func sleep(until moment: Instant, atMost longest: Duration) -> Bool {
    let left = now.duration(to: moment)
    guard left > .zero else { return true }
    let nanoseconds = min(left, longest).nanoseconds
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
    return left <= longest
  }
}
