import CKernel
import Synchronization
import TappetModel

/// The requests from other threads to the input thread, and an eventfd that wakes the input thread. Callers never wait
/// for the input thread: the lock is held only while a request is copied.
final class InputMailbox: Sendable {
  struct Orders: Sendable {
    var configuration: SwitchReaderConfiguration?
    var stop = false
  }

  /// An eventfd, readable while requests are pending.
  let bell: Int32
  /// An eventfd, signalled when the input thread is done.
  private let end: Int32
  private let orders = Mutex(Orders())

  init() throws(SwitchInputError) {
    let bell = tappet_bell_new()
    if bell < 0 { throw SwitchInputError(call: "eventfd", code: -bell, object: "the input thread's bell") }
    let end = tappet_bell_new()
    if end < 0 {
      tappet_descriptor_close(bell)
      throw SwitchInputError(call: "eventfd", code: -end, object: "the input thread's end")
    }
    self.bell = bell
    self.end = end
  }

  deinit {
    tappet_descriptor_close(bell)
    tappet_descriptor_close(end)
  }

  /// Wakes the input thread, so that it proves to be alive.
  func ring() { _ = tappet_bell_ring(bell) }

  func reconfigure(_ configuration: SwitchReaderConfiguration) {
    orders.withLock { $0.configuration = configuration }
    ring()
  }

  func stop() {
    orders.withLock { $0.stop = true }
    ring()
  }

  /// Removes and returns the requests since the last call. Resets the eventfd before that, so that no request is
  /// missed.
  func take() -> Orders {
    _ = tappet_bell_silence(bell)
    return orders.withLock { pending in
      let taken = pending
      pending.configuration = nil
      return taken
    }
  }

  func finish() { _ = tappet_bell_ring(end) }

  /// Waits for the input thread to finish; returns whether it finished within `limit`.
  func waitForEnd(limit: Duration) -> Bool { tappet_bell_wait(end, limit.nanoseconds) == 0 }
}
