import NIOCore
import TappetModel

/// One event-loop timer on CLOCK_MONOTONIC; rescheduled only when the due time changes.
struct Alarm {
  private let loop: any EventLoop
  private var due: Instant?
  private var timer: Scheduled<Void>?

  init(loop: any EventLoop) { self.loop = loop }

  /// Schedules the timer for `moment`, or cancels it if `nil`. `ring` runs on the loop.
  mutating func set(_ moment: Instant?, ring: @escaping @Sendable () -> Void) {
    guard moment != due || (timer == nil && moment != nil) else { return }
    timer?.cancel()
    due = moment
    timer = moment.map { moment in
      let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(0, moment.nanoseconds)))
      return loop.scheduleTask(deadline: deadline, ring)
    }
  }

  /// Resets the timer; call this when it has rung.
  mutating func rang() {
    due = nil
    timer = nil
  }
}

extension Instant? {
  /// The earlier of two deadlines, of which either may be missing.
  func earlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
