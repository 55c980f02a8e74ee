import CKernel

/// How long a thread has computed: not the time that it waited.
package enum ProcessorTime {
  /// Of the calling thread, since it began.
  package static var ofThisThread: Duration { .nanoseconds(tappet_thread_time_ns()) }
}
