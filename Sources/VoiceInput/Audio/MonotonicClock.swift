import CKernel
import Glibc
import TappetModel

/// The clock of the whole engine, CLOCK_MONOTONIC, read by this rim for the core.
enum MonotonicClock {
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// For how long the machine has been suspended since it was started.
  static var timeAsleep: Duration { .nanoseconds(tappet_boottime_ns() - tappet_monotonic_ns()) }

  static func sleep(for duration: Duration) { _ = sleep(until: now.advanced(by: duration), atMost: duration) }

  /// Sleeps until `moment`, at most `longest`; answers whether the moment has come.
  static func sleep(until moment: Instant, atMost longest: Duration) -> Bool {
    let left = now.duration(to: moment)
    guard left > .zero else { return true }
    let nanoseconds = min(left, longest).nanoseconds
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
    return left <= longest
  }
}
