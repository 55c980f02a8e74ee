import ScanVocabulary
import TappetModel

/// Reports what is lit: collects effects, and remembers what observers last saw.
///
/// ```
/// a lit ▶ highlight a, a focused ─ b lit ▶ a unfocused, highlight b, b focused ─ dark ▶ b unfocused
///    └─ its words change ▶ highlight a, once a second
/// ```
struct Telling: Sendable {
  private(set) var pending: [ScanEffect] = []
  /// The highlight that observers last saw.
  private(set) var shown: Highlight?
  var restless = RestlessLabel()
  var focus = ElementFocus()
  var cues = Cues()

  mutating func tell(_ effect: ScanEffect) { pending.append(effect) }

  mutating func take() -> [ScanEffect] {
    defer { pending = [] }
    return pending
  }

  /// Reports the highlight. `element`: the one that is lit alone. `look`: how it looks, if it updates frequently.
  mutating func show(_ highlight: Highlight, element: ElementID?, look: Fingerprint?) {
    restless.show(look)
    let (left, entered) = focus.move(to: element)
    if let left { tell(.unfocused(left)) }
    tell(.highlight(highlight))
    if let entered { tell(.focused(entered)) }
    shown = highlight
  }

  /// Whether to show a change of what is lit at once. `look`: how it looks, if a single element is lit.
  mutating func isNews(_ highlight: Highlight, look: Fingerprint?, at now: Instant) -> Bool {
    restless.change(from: shown, to: highlight, look: look, at: now)
  }

  mutating func leaveFocus() {
    if let left = focus.move(to: nil).left { tell(.unfocused(left)) }
  }

  mutating func darken() {
    leaveFocus()
    shown = nil
    restless.darken()
    tell(.cleared)
    tell(.paused)
  }
}
