import CKernel
import Synchronization

/// Reads the switches of event devices, in a thread of its own, and tells every edge with the kernel's stamp.
///
/// Devices may come and go at any time; each that the configuration means, or that the default rule takes, is read from
/// the moment it is there. `deliver` is called on the input thread, one call at a time, with values: hand them over and
/// return. While it blocks nothing is read, but no other method of the reader waits for it.
package final class SwitchReader: Sendable {
  /// How long `stop()` waits for a `deliver` that blocks.
  package static let stopLimit = Duration.seconds(2)

  private struct State: Sendable {
    var configuration: SwitchReaderConfiguration
    var run: Run?
  }
  private struct Run: Sendable {
    var mailbox: InputMailbox
    var thread: UInt
  }

  private let deliver: @Sendable (SwitchInputEvent) -> Void
  private let retryInterval: Duration
  private let heartbeat = Heartbeat()
  private let state: Mutex<State>

  package convenience init(
    configuration: SwitchReaderConfiguration, deliver: @escaping @Sendable (SwitchInputEvent) -> Void
  ) {
    self.init(configuration: configuration, retryInterval: .seconds(2), deliver: deliver)
  }

  /// Reads with another patience between two tries of what was refused.
  init(
    configuration: SwitchReaderConfiguration, retryInterval: Duration,
    deliver: @escaping @Sendable (SwitchInputEvent) -> Void
  ) {
    self.retryInterval = retryInterval
    self.deliver = deliver
    state = Mutex(State(configuration: configuration))
  }

  deinit { stop() }

  /// Starts reading; the devices that are there are told as `added`. Nothing happens when it reads already.
  package func start() throws {
    try state.withLock { state in
      guard state.run == nil else { return }
      let mailbox = try InputMailbox()
      let loop = try InputLoop(
        configuration: state.configuration, mailbox: mailbox, heartbeat: heartbeat, retryInterval: retryInterval,
        deliver: deliver)
      let context = Unmanaged.passRetained(loop)
      var thread: UInt = 0
      let status = tappet_thread_start(
        &thread, "tappet-input",
        { context in
          guard let context else { return }
          Unmanaged<InputLoop>.fromOpaque(context).takeRetainedValue().run()
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        throw SwitchInputError(call: "pthread_create", code: -status, object: "tappet-input")
      }
      state.run = Run(mailbox: mailbox, thread: thread)
    }
  }

  /// Stops reading: what is held is let go (origin `madeUp`), grabs are given back, the thread has ended.
  ///
  /// From `deliver` itself it returns at once, and the thread ends after that. A `deliver` that blocks is waited for
  /// `stopLimit` long; the thread then ends, and gives the grabs back, when it returns.
  package func stop() {
    let run = state.withLock { state in
      defer { state.run = nil }
      return state.run
    }
    guard let run else { return }
    run.mailbox.stop()
    if !tappet_thread_is_current(run.thread), run.mailbox.waitForEnd(limit: SwitchReader.stopLimit) {
      _ = tappet_thread_join(run.thread)
    } else {
      tappet_thread_let_go(run.thread)
    }
  }

  /// Reads by another configuration from now on; devices that it leaves as they were are read on unbroken.
  package func reconfigure(_ configuration: SwitchReaderConfiguration) {
    state.withLock { state in
      state.configuration = configuration
      state.run?.mailbox.reconfigure(configuration)
    }
  }

  /// Wakes the input thread for nothing but to show that it lives: `progress` grows soon after.
  package func ping() { state.withLock { $0.run?.mailbox.ring() } }

  /// Grows each time the input thread goes round. It does not grow by itself: `ping()`, and look again.
  package var progress: UInt64 { heartbeat.count.load(ordering: .relaxed) }
}

/// A counter that shows a watchdog that a thread goes round.
final class Heartbeat: Sendable {
  let count = Atomic<UInt64>(0)
  func beat() { count.wrappingAdd(1, ordering: .relaxed) }
}
