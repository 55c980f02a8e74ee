import CKernel
import Glibc

/// Measures the processor time of the thread that made it.
package struct ThreadClock {
  private let start = Self.now
  let thread = pthread_self()

  package init() {}

  /// The thread's processor time since; ask it on the same thread.
  package var elapsed: Duration { Self.now - start }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
