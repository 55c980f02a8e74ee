import TappetModel

/// The time for which a stop is lit, and the cue whose end that time waits for.
///
/// ```
/// lit, cue ────── said ─ rest ▶ next              said after the step: the rest follows
/// lit, cue ─ said ──── step ▶ next                said before: the step decides
/// lit, cue ─────────────────── cap ▶ next         the end is never reported
/// lit, cue ── press: cut                          a press cuts it: the step decides
/// lit ── stands still ── continues ── as long ▶ next
/// ```
package struct Turn: Sendable {
  /// A cue whose end has not been reported.
  struct PendingCue: Hashable, Sendable {
    var number: Int
    /// When the wait for the cue ends, even if its end is not reported.
    var cap: Instant
  }

  /// When the stop's time began; it begins again after an action or a refusal.
  private(set) var since: Instant
  /// When the method acts if no cue delays it; `nil`: never.
  private(set) var until: Instant?
  /// The number of stops lit in this level since the user entered it or last pressed.
  let steps: Int
  /// The cue whose end the method waits for; `nil`: none.
  private(set) var cue: PendingCue?
  /// The open window, which decides what the end of the time and the next press do; `nil`: none is open.
  private(set) var waiting: Waiting?

  init(since: Instant, until: Instant?, steps: Int = 0, cue: PendingCue? = nil, waiting: Waiting? = nil) {
    (self.since, self.until, self.steps, self.cue, self.waiting) = (since, until, steps, cue, waiting)
  }

  /// When the method acts at the latest, including the wait for a cue; `nil`: never.
  var end: Instant? {
    guard let cue else { return until }
    return until.map { max($0, cue.cap) }
  }

  mutating func wait(for number: Int, until cap: Instant) { cue = PendingCue(number: number, cap: cap) }

  /// Ends the cue: the stop stays lit for the rest of its time, or for `rest` if that is longer.
  mutating func endCue(at now: Instant, rest: Duration) {
    if cue == nil { return }
    cue = nil
    until = until.map { max($0, now.advanced(by: rest)) }
  }

  /// Extends the stop's time by the time since `begin`, for which the highlight stood still.
  mutating func giveBack(timeSince begin: Instant, at now: Instant) {
    let time = max(begin, since).duration(to: now)
    until = until?.advanced(by: time)
    cue = cue.map { PendingCue(number: $0.number, cap: $0.cap.advanced(by: time)) }
  }

  /// Closes the window; the stop's time then has no end until it is restarted.
  mutating func endWaiting() { (waiting, until) = (nil, nil) }

  mutating func restartWaiting(_ waiting: Waiting, at now: Instant) {
    self.waiting = waiting
    since = now
    until = waiting.length.map(now.advanced(by:))
  }
}
