import Glibc
import SystemClocks

/// Measures the processor time of the thread that creates it.
package struct ThreadClock {
  private let start = ProcessorTime.ofThisThread
  let thread = pthread_self()

  package init() {}

  /// The processor time since creation; read this on the thread that created the clock.
  package var elapsed: Duration { ProcessorTime.ofThisThread - start }
}
