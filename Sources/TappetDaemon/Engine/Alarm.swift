import NIOCore
import TappetModel

/// One timer of the event loop, on CLOCK_MONOTONIC; set anew only when the moment changes.
struct Alarm {
  private let loop: any EventLoop
  private var due: Instant?
  private var timer: Scheduled<Void>?

  init(loop: any EventLoop) { self.loop = loop }

  /// Rings at `moment`, or never. `ring` runs on the loop.
  mutating func set(_ moment: Instant?, ring: @escaping @Sendable () -> Void) {
    guard moment != due || (timer == nil && moment != nil) else { return }
    timer?.cancel()
    due = moment
    timer = moment.map { moment in
      let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(0, moment.nanoseconds)))
      return loop.scheduleTask(deadline: deadline, ring)
    }
  }

  /// To be called when it has rung.
  mutating func rang() {
    due = nil
    timer = nil
  }
}
