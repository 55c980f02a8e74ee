import NIOCore
import SwitchInput
import TappetModel

/// Sends systemd's watchdog signal while both the event loop and the input thread make progress.
struct Watchdog: Sendable {
  private let task: RepeatedTask?

  /// Starts at once; does nothing when systemd set no watchdog.
  init(notifier: ServiceNotifier, loop: any EventLoop, reader: SwitchReader?) {
    guard let limit = notifier.watchdog else {
      task = nil
      return
    }
    // Three fifths of the limit: a signal is missed only when something hangs, and the machine can sleep in between.
    // With the input thread's own wake-up that makes 1/6 wake-ups per second at the unit's limit of 20 s.
    let pause = TimeAmount.nanoseconds((limit * 3 / 5).nanoseconds)
    let pulse = Pulse(notifier: notifier, reader: reader)
    task = loop.scheduleRepeatedTask(initialDelay: .zero, delay: pause) { _ in pulse.beat() }
  }

  func stop() { task?.cancel() }

  /// Used on the event loop only.
  private final class Pulse: @unchecked Sendable {
    private let notifier: ServiceNotifier
    private let reader: SwitchReader?
    private var seen: UInt64?

    init(notifier: ServiceNotifier, reader: SwitchReader?) {
      self.notifier = notifier
      self.reader = reader
    }

    func beat() {
      let progress = reader?.progress
      if progress == nil || progress != seen { notifier.alive() }
      seen = progress
      reader?.ping()
    }
  }
}
