import TappetModel

/// What time it is, and the moments by which presses and idleness are judged.
///
/// ```
/// press ── acts ▶ an older stamp means what is no more ── nobody presses ── idle timeout ▶ dark
///     └─ its gesture known ▶ a window that it opens is open from then
/// ```
struct ScanTimes: Sendable {
  /// The latest moment told; never goes back.
  private(set) var now = Instant(nanoseconds: .min)
  /// When a press last did something: an older stamp was made before its effect could be seen.
  private(set) var acted = Instant(nanoseconds: .min)
  /// When it was certain which gesture the last command was.
  private(set) var known = Instant(nanoseconds: .min)
  /// Since when nobody has pressed or asked for anything, and nothing new has come.
  private(set) var idleSince = Instant(nanoseconds: .min)

  mutating func reach(_ moment: Instant) { now = max(now, moment) }

  /// A press does something now.
  mutating func act() { acted = now }

  /// A command is obeyed whose gesture was certain then.
  mutating func know(_ moment: Instant) { known = moment }

  /// Somebody pressed, or something new is lit, at that moment; `nil`: now.
  mutating func attend(at moment: Instant? = nil) { idleSince = max(idleSince, moment ?? now) }
}
