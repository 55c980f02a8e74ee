import CKernel
import Synchronization

/// What other threads ask of the input thread, and the bell that wakes it. No caller ever waits for the thread: the lock
/// is held for a copy, never while `deliver` runs.
final class InputMailbox: Sendable {
  struct Orders: Sendable {
    var configuration: SwitchReaderConfiguration?
    var stop = false
  }

  /// Readable while the bell rings.
  let bell: Int32
  private let orders = Mutex(Orders())

  init() throws(SwitchInputError) {
    let made = tappet_bell_new()
    if made < 0 { throw SwitchInputError(call: "eventfd", code: -made, object: "the input thread's bell") }
    bell = made
  }

  deinit { tappet_descriptor_close(bell) }

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
}
