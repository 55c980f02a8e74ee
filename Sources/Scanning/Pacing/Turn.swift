import TappetModel

/// A stop's time, and the cue that it waits for.
///
/// ```
/// lit, cue ────── said ─ rest ▶ next              said after the step: the rest follows
/// lit, cue ─ said ──── step ▶ next                said before: the step decides
/// lit, cue ─────────────────── cap ▶ next         nobody ever told the end
/// lit, cue ── press: cut                          a press cuts it: the step decides
/// lit ── stands still ── goes on ── as long ▶ next
/// ```
package struct Turn: Sendable {
  /// A cue whose end has not been told.
  struct PendingCue: Hashable, Sendable {
    var number: Int
    /// When it is waited for no longer.
    var cap: Instant
  }

  /// When the time began; starts afresh after an action or a refusal.
  private(set) var since: Instant
  /// When the method acts by time alone; `nil`: never.
  private(set) var until: Instant?
  /// Stops gone through in this level since it was entered or the person last pressed.
  let steps: Int
  /// What is being said of the stop, or sounds for it: the method waits for its end.
  private(set) var cue: PendingCue?
  /// What happens instead of the method's step when the time is over, or at the next press.
  private(set) var waiting: Waiting?

  init(since: Instant, until: Instant?, steps: Int = 0, cue: PendingCue? = nil, waiting: Waiting? = nil) {
    (self.since, self.until, self.steps, self.cue, self.waiting) = (since, until, steps, cue, waiting)
  }

  /// When the method acts, at the latest; `nil`: never.
  var end: Instant? {
    guard let cue else { return until }
    return until.map { max($0, cue.cap) }
  }

  /// The cue of that number is waited for until `cap`.
  mutating func wait(for number: Int, until cap: Instant) { cue = PendingCue(number: number, cap: cap) }

  /// The cue is over: the stop stays lit for what is left of its step, or for `rest`.
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

  /// Nothing waits any more; the stop has no end of its own.
  mutating func endWaiting() { (waiting, until) = (nil, nil) }

  /// What waits has its full time again. `length`: another one.
  mutating func restartWaiting(_ waiting: Waiting, at now: Instant) {
    self.waiting = waiting
    since = now
    until = waiting.length.map(now.advanced(by:))
  }
}
