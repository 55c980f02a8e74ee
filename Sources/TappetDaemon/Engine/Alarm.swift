import NIOCore
import TappetModel

/// One event-loop timer on CLOCK_MONOTONIC; rescheduled only when the due time changes.
struct Alarm {
  /// How long to wait before ringing again for a deadline that is still due after it rang. Ringing at once, again and
  /// again, would leave no time for switches and clients.
  static let rest = Duration.milliseconds(20)

  private let loop: any EventLoop
  private var due: Instant?
  private var rangFor: Instant?
  private var timer: Scheduled<Void>?

  init(loop: any EventLoop) { self.loop = loop }

  /// Schedules the timer for `moment`, or cancels it if `nil`. `ring` runs on the loop and is told that moment.
  ///
  /// The loop takes several due timers at once, and runs those too that are cancelled meanwhile: `ring` must ask
  /// `isSet(for:)`.
  mutating func set(_ moment: Instant?, ring: @escaping @Sendable (Instant) -> Void) {
    guard moment != due || (timer == nil && moment != nil) else { return }
    timer?.cancel()
    due = moment
    timer = moment.map { moment in
      if moment == rangFor { return loop.scheduleTask(in: .nanoseconds(Self.rest.nanoseconds)) { ring(moment) } }
      let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(0, moment.nanoseconds)))
      return loop.scheduleTask(deadline: deadline) { ring(moment) }
    }
  }

  /// Whether the timer is set for `moment`, so that a ring for it is no leftover of a cancelled one.
  func isSet(for moment: Instant) -> Bool { due == moment }

  /// Whether the deadline that rang last was set again: nothing has served it, which is a fault of ours.
  var isUnserved: Bool { due != nil && due == rangFor }

  /// Resets the timer; call this when it has rung.
  mutating func rang() {
    (rangFor, due) = (due, nil)
    timer = nil
  }
}
