import CKernel
import Synchronization

/// Reads the switches of event devices on its own thread and delivers every edge with the kernel's stamp.
///
/// Devices may come and go at any time; those that the configuration or the default rule selects are read as soon as
/// they are connected. `deliver` is called on the input thread, one call at a time: pass the event on and return.
/// While it blocks, nothing is read, but no other method of the reader waits for it.
package final class SwitchReader: Sendable {
  /// How long `stop()` waits for a blocked `deliver`.
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

  init(
    configuration: SwitchReaderConfiguration, retryInterval: Duration,
    deliver: @escaping @Sendable (SwitchInputEvent) -> Void
  ) {
    self.retryInterval = retryInterval
    self.deliver = deliver
    state = Mutex(State(configuration: configuration))
  }

  deinit { stop() }

  /// Starts reading and reports connected devices as `added`. Does nothing if the reader is already started.
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

  /// Stops reading: releases held inputs (origin `madeUp`), ends grabs and joins the thread.
  ///
  /// If called from `deliver`, returns at once; the thread ends afterwards. Otherwise waits at most `stopLimit` for a
  /// blocked `deliver`; the thread and the grabs then end when `deliver` returns.
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

  /// Changes the configuration; devices whose assignment is unchanged are read without interruption.
  package func reconfigure(_ configuration: SwitchReaderConfiguration) {
    state.withLock { state in
      state.configuration = configuration
      state.run?.mailbox.reconfigure(configuration)
    }
  }

  /// Wakes the input thread only to check that the thread is alive: if it is, `progress` increases soon.
  package func ping() { state.withLock { $0.run?.mailbox.ring() } }

  /// A counter that increases with each round of the input thread. The thread sleeps when idle, so call `ping()` before
  /// comparing two values.
  package var progress: UInt64 { heartbeat.count.load(ordering: .relaxed) }
}

/// A counter by which a watchdog sees that a thread is alive.
final class Heartbeat: Sendable {
  let count = Atomic<UInt64>(0)
  func beat() { count.wrappingAdd(1, ordering: .relaxed) }
}
