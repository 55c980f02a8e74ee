import ScanVocabulary
import TappetModel

/// Limits how often the label of a lit element that updates frequently is shown again: at most once a second.
///
/// ```
/// lit ── other words ▶ shown ── other words, others, … ─ 1 s after the last update ▶ the latest are shown
///                            └─ anything else that changes ▶ shown at once
/// ```
struct RestlessLabel: Sendable {
  /// The shortest time between two updates of the label.
  static let pause = Duration.seconds(1)

  /// How the lit element looked when it was last shown; `nil`: it does not update frequently.
  private var look: Fingerprint?
  /// When the lit stop was last shown again because of a change.
  private var shownAgain = Instant(nanoseconds: .min)
  /// When to show the label again; `nil`: the shown label is up to date.
  private(set) var due: Instant?

  /// Notes that another stop was lit, so that its first change is shown at once.
  mutating func light() { shownAgain = Instant(nanoseconds: .min) }

  /// Notes that the highlight was shown. `look`: how the element looks; `nil`: it does not update frequently.
  mutating func show(_ look: Fingerprint?) {
    self.look = look
    due = nil
  }

  /// Cancels the pending update, because nothing is lit any more.
  mutating func darken() { due = nil }

  /// Postpones a pending update to `now` at the earliest, because the highlight stood still.
  mutating func postpone(to now: Instant) { due = due.map { max($0, now) } }

  /// Returns whether the label must be shown again at `now`, and if so, starts the next pause.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    shownAgain = due
    return true
  }

  /// Returns whether to show a change of the highlight at once; if not, schedules it where it is only a new label.
  /// `look`: how the lit element looks now; `nil`: what is lit is not a single element. A change that would refuse a
  /// press made for the shown element is always shown at once.
  mutating func change(from shown: Highlight?, to now: Highlight, look: Fingerprint?, at clock: Instant) -> Bool {
    due = nil
    if now == shown { return false }
    let next = shownAgain.advanced(by: Self.pause)
    if clock < next, let before = self.look, let look, before.refusal(now: look) == nil,
      let shown, isReworded(shown, now)
    {
      due = next
      return false
    }
    shownAgain = clock
    return true
  }

  private func isReworded(_ shown: Highlight, _ now: Highlight) -> Bool {
    var before = shown
    before.labelMessage = now.labelMessage
    before.pathMessages = now.pathMessages
    return before == now
  }
}
