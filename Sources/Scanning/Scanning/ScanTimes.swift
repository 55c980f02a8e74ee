import TappetModel

/// The current time, and the moments by which presses and idleness are judged.
///
/// ```
/// press ── acts ▶ an older stamp means what is gone ── nobody presses ── idle timeout ▶ dark
///     └─ its gesture known ▶ a window that it opens is open from then
/// ```
struct ScanTimes: Sendable {
  /// The latest time given; never goes back.
  private(set) var now = Instant(nanoseconds: .min)
  /// When a press last took effect; an older stamp precedes that effect.
  private(set) var acted = Instant(nanoseconds: .min)
  /// When the gesture of the last command was certain.
  private(set) var known = Instant(nanoseconds: .min)
  /// Since when nobody has pressed or requested anything, and no new screen has come.
  private(set) var idleSince = Instant(nanoseconds: .min)

  mutating func reach(_ moment: Instant) { now = max(now, moment) }

  mutating func act() { acted = now }

  mutating func know(_ moment: Instant) { known = moment }

  /// Restarts the idle time at that moment; `nil`: now.
  mutating func attend(at moment: Instant? = nil) { idleSince = max(idleSince, moment ?? now) }
}
