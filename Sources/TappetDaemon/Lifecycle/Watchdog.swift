import NIOCore
import SwitchInput
import TappetModel

/// Tells systemd that the daemon lives, for as long as both the loop and the input thread go round.
struct Watchdog: Sendable {
  private let task: RepeatedTask?

  /// Begins at once; does nothing where systemd asked for nothing.
  init(notifier: ServiceNotifier, loop: any EventLoop, reader: SwitchReader?) {
    guard let limit = notifier.watchdog else {
      task = nil
      return
    }
    // Often enough to be missed only when something hangs, seldom enough to leave the machine asleep: three fifths of
    // the limit, so that with the input thread's own wake-up there are 1/6 a second at the unit's 20 s.
    let pause = TimeAmount.nanoseconds((limit * 3 / 5).nanoseconds)
    let pulse = Pulse(notifier: notifier, reader: reader)
    task = loop.scheduleRepeatedTask(initialDelay: .zero, delay: pause) { _ in pulse.beat() }
  }

  func stop() { task?.cancel() }

  /// Used on the loop alone.
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
