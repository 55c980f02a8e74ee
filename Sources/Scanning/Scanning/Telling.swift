import ScanVocabulary
import TappetModel

/// Collects the machine's effects, and remembers what observers last saw.
///
/// ```
/// a lit ▶ highlight a, a focused ─ b lit ▶ a unfocused, highlight b, b focused ─ dark ▶ b unfocused
///    ├─ its words change ▶ highlight a, once a second
///    └─ its time ends at another moment ▶ retimed, after all other effects of the same input
/// ```
struct Telling: Sendable {
  private(set) var pending: [ScanEffect] = []
  /// The highlight that observers last saw; `nil`: nothing is lit.
  private(set) var shown: Highlight?
  var restless = RestlessLabel()
  var focus = ElementFocus()
  var cues = Cues()

  /// Adds an effect.
  mutating func tell(_ effect: ScanEffect) { pending.append(effect) }

  /// Returns the collected effects, and clears them.
  mutating func take() -> [ScanEffect] {
    defer { pending = [] }
    return pending
  }

  /// Reports the highlight. `element`: the element that is lit, if a single one is. `look`: how it looks; `nil`: it
  /// does not update frequently.
  mutating func show(_ highlight: Highlight, element: ElementID?, look: Fingerprint?) {
    restless.show(look)
    let (left, entered) = focus.move(to: element)
    if let left { tell(.unfocused(left)) }
    tell(.highlight(highlight))
    if let entered { tell(.focused(entered)) }
    shown = highlight
  }

  /// Reports when the time of the lit stop ends, if it is not what observers know.
  mutating func retime(until: Instant?) {
    guard let shown, shown.until != until else { return }
    tell(.retimed(until: until))
    self.shown?.until = until
  }

  /// Whether to show a change of the highlight at once. `look`: how the lit element looks; `nil`: what is lit is not a
  /// single element.
  mutating func isNews(_ highlight: Highlight, look: Fingerprint?, at now: Instant) -> Bool {
    restless.change(from: shown, to: highlight, look: look, at: now)
  }

  /// Reports that no element has the focus any more.
  mutating func leaveFocus() {
    if let left = focus.move(to: nil).left { tell(.unfocused(left)) }
  }

  /// Reports that nothing is lit any more.
  mutating func darken() {
    leaveFocus()
    shown = nil
    restless.darken()
    tell(.cleared)
    tell(.paused)
  }
}
