import Glibc
import SystemClocks

/// Measures the processor time of the thread that creates it.
package struct ThreadClock {
  private let start = ProcessorTime.ofThisThread
  let thread = pthread_self()

  package init() {}

  /// The time since creation; call this on the same thread.
  package var elapsed: Duration { ProcessorTime.ofThisThread - start }
}
