import ScanVocabulary
import TappetModel

/// Tells the world what is lit: what is on its way out, and what the world knows by what left before.
///
/// ```
/// a lit ▶ highlight a, a focused ─ b lit ▶ a unfocused, highlight b, b focused ─ dark ▶ b unfocused
///    └─ its words change ▶ highlight a, once a second
/// ```
struct Telling: Sendable {
  /// Effects on their way out.
  private(set) var pending: [ScanEffect] = []
  /// The highlight as the world last saw it.
  private(set) var shown: Highlight?
  var restless = RestlessLabel()
  var focus = ElementFocus()
  var cues = Cues()

  mutating func tell(_ effect: ScanEffect) { pending.append(effect) }

  /// Hands over what is on its way out.
  mutating func take() -> [ScanEffect] {
    defer { pending = [] }
    return pending
  }

  /// Tells what is lit now. `element`: where one alone is. `look`: how that looks, where it updates frequently.
  mutating func show(_ highlight: Highlight, element: ElementID?, look: Fingerprint?) {
    restless.show(look)
    let (left, entered) = focus.move(to: element)
    if let left { tell(.unfocused(left)) }
    tell(.highlight(highlight))
    if let entered { tell(.focused(entered)) }
    shown = highlight
  }

  /// What is lit may look otherwise: whether that is to be shown at once. `look`: where it is one element.
  mutating func isNews(_ highlight: Highlight, look: Fingerprint?, at now: Instant) -> Bool {
    restless.change(from: shown, to: highlight, look: look, at: now)
  }

  /// Nothing has the focus any more.
  mutating func leaveFocus() {
    if let left = focus.move(to: nil).left { tell(.unfocused(left)) }
  }

  /// Nothing is lit any more.
  mutating func darken() {
    leaveFocus()
    shown = nil
    restless.darken()
    tell(.cleared)
    tell(.paused)
  }
}
