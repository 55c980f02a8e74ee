import TappetModel

/// The current time, and the moments by which presses and idleness are judged.
///
/// ```
/// press ── acts ▶ an older stamp means what is gone ── nobody presses ── idle timeout ▶ dark
///     └─ its gesture known ▶ a window that it opens is open from then
/// ```
struct ScanTimes: Sendable {
  /// The latest time that the machine was given; never goes back.
  private(set) var now = Instant(nanoseconds: .min)
  /// When a press last took effect. A press with an earlier stamp was made before the user saw that effect.
  private(set) var acted = Instant(nanoseconds: .min)
  /// When the gesture of the last command became certain.
  private(set) var known = Instant(nanoseconds: .min)
  /// When the idle time began: the last press, request or new screen.
  private(set) var idleSince = Instant(nanoseconds: .min)

  /// Moves the current time forward to `moment`, never back.
  mutating func reach(_ moment: Instant) { now = max(now, moment) }

  /// Notes that a press takes effect now.
  mutating func act() { acted = now }

  /// Notes when the gesture of the current command became certain.
  mutating func know(_ moment: Instant) { known = moment }

  /// Restarts the idle time at `moment`; `nil`: now.
  mutating func attend(at moment: Instant? = nil) { idleSince = max(idleSince, moment ?? now) }
}
