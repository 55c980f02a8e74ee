import CKernel
import Synchronization
import TappetModel

/// What other threads ask of the input thread, and the bell that wakes it. No caller ever waits for the thread: the lock
/// is held for a copy, never while `deliver` runs.
final class InputMailbox: Sendable {
  struct Orders: Sendable {
    var configuration: SwitchReaderConfiguration?
    var stop = false
  }

  /// Readable while the bell rings.
  let bell: Int32
  /// Rings when the thread is done.
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

  /// Wakes the thread, for it to show that it lives.
  func ring() { _ = tappet_bell_ring(bell) }

  func reconfigure(_ configuration: SwitchReaderConfiguration) {
    orders.withLock { $0.configuration = configuration }
    ring()
  }

  func stop() {
    orders.withLock { $0.stop = true }
    ring()
  }

  /// All that was asked since the last time; the bell falls silent first, so that nothing asked meanwhile is missed.
  func take() -> Orders {
    _ = tappet_bell_silence(bell)
    return orders.withLock { pending in
      let taken = pending
      pending.configuration = nil
      return taken
    }
  }

  /// Says that the thread is done.
  func finish() { _ = tappet_bell_ring(end) }

  /// Whether the thread was done within `limit`.
  func waitForEnd(limit: Duration) -> Bool { tappet_bell_wait(end, limit.nanoseconds) == 0 }
}
