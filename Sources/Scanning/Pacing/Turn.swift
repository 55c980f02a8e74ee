import TappetModel

/// A stop's time, and the cue that it waits for.
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
    /// When the wait for it ends.
    var cap: Instant
  }

  /// When the turn began; restarts after an action or a refusal.
  private(set) var since: Instant
  /// When the method acts by time alone; `nil`: never.
  private(set) var until: Instant?
  /// Stops lit in this level since the user entered it or last pressed.
  let steps: Int
  /// The cue of the stop, whose end the method waits for.
  private(set) var cue: PendingCue?
  /// The open window, which replaces the method's step when the time is over, and the next press.
  private(set) var waiting: Waiting?

  init(since: Instant, until: Instant?, steps: Int = 0, cue: PendingCue? = nil, waiting: Waiting? = nil) {
    (self.since, self.until, self.steps, self.cue, self.waiting) = (since, until, steps, cue, waiting)
  }

  /// When the method acts at the latest; `nil`: never.
  var end: Instant? {
    guard let cue else { return until }
    return until.map { max($0, cue.cap) }
  }

  mutating func wait(for number: Int, until cap: Instant) { cue = PendingCue(number: number, cap: cap) }

  /// Ends the cue: the stop stays lit for what is left of its step, or for `rest` if that is longer.
  mutating func endCue(at now: Instant, rest: Duration) {
    if cue == nil { return }
    cue = nil
    until = until.map { max($0, now.advanced(by: rest)) }
  }

  /// Gives back the time for which the highlight stood still.
  mutating func giveBack(timeSince begin: Instant, at now: Instant) {
    let time = max(begin, since).duration(to: now)
    until = until?.advanced(by: time)
    cue = cue.map { PendingCue(number: $0.number, cap: $0.cap.advanced(by: time)) }
  }

  /// Closes the window; the stop then has no end of its own.
  mutating func endWaiting() { (waiting, until) = (nil, nil) }

  mutating func restartWaiting(_ waiting: Waiting, at now: Instant) {
    self.waiting = waiting
    since = now
    until = waiting.length.map(now.advanced(by:))
  }
}
