import ScanVocabulary
import TappetModel

/// Shows the words of an element that updates frequently no more often than once a second.
///
/// ```
/// lit ── other words ▶ shown ── other words, others, … ─ 1 s after they were shown ▶ as they are then
///                            └─ anything else that changes ▶ shown at once
/// ```
struct RestlessLabel: Sendable {
  static let pause = Duration.seconds(1)

  /// How the lit element looked when it was last shown, where it updates frequently.
  private var look: Fingerprint?
  /// When what is lit was last shown again because it had changed.
  private var shownAgain = Instant(nanoseconds: .min)
  /// When the words are shown again; `nil`: they are shown as they are.
  private(set) var due: Instant?

  /// Another stop is lit, or the same anew.
  mutating func light() { shownAgain = Instant(nanoseconds: .min) }

  /// What is lit is shown. `look`: of an element that updates frequently.
  mutating func show(_ look: Fingerprint?) {
    self.look = look
    due = nil
  }

  /// Nothing is lit any more.
  mutating func darken() { due = nil }

  /// The highlight stood still until `now`.
  mutating func postpone(to now: Instant) { due = due.map { max($0, now) } }

  /// Whether the words are to be shown again now.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    shownAgain = due
    return true
  }

  /// What is lit may have changed: whether that is to be shown at once. `look`: how it looks now, where it is one
  /// element. Whatever would refuse a press that was made for the element as it is shown is shown at once.
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

  /// Whether nothing but words has changed, if anything has.
  private func isReworded(_ shown: Highlight, _ now: Highlight) -> Bool {
    var before = shown
    before.label = now.label
    before.path = now.path
    return before == now
  }
}
