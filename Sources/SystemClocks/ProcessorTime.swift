import CKernel

/// The processor time of a thread, excluding the time it waited.
package enum ProcessorTime {
  package static var ofThisThread: Duration { .nanoseconds(tappet_thread_time_ns()) }
}
