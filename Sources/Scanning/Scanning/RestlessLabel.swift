import ScanVocabulary
import TappetModel

/// Updates the words of an element that changes frequently at most once a second.
///
/// ```
/// lit ── other words ▶ shown ── other words, others, … ─ 1 s after the last update ▶ the latest are shown
///                            └─ anything else that changes ▶ shown at once
/// ```
struct RestlessLabel: Sendable {
  static let pause = Duration.seconds(1)

  /// How the lit element looked when last shown, if it updates frequently.
  private var look: Fingerprint?
  /// When the lit stop was last shown again because of a change.
  private var shownAgain = Instant(nanoseconds: .min)
  /// When to show the words again; `nil`: they are up to date.
  private(set) var due: Instant?

  mutating func light() { shownAgain = Instant(nanoseconds: .min) }

  /// Notes that the highlight was shown. `look`: of an element that updates frequently.
  mutating func show(_ look: Fingerprint?) {
    self.look = look
    due = nil
  }

  mutating func darken() { due = nil }

  /// Postpones the update while the highlight stands still.
  mutating func postpone(to now: Instant) { due = due.map { max($0, now) } }

  /// Whether to show the words again now.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    shownAgain = due
    return true
  }

  /// Whether to show a change of what is lit at once. `look`: how it looks now, if it is one element. A change that
  /// would refuse a press made for the shown element is shown at once.
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
    before.label = now.label
    before.path = now.path
    return before == now
  }
}
