import ScanVocabulary
import TappetModel

/// Detects that a switch is held for so long that its user must need help, whatever filters, methods and menus do.
///
/// ```
/// down ─────────────── hold ▶ due           up before that, for longer than chatter: nothing
/// down ─ holding steps ─ spent ── hold ▶ due    where holding is a gesture, from the moment it is used up
/// ```
struct RescueWatch: Sendable {
  private struct Press: Sendable {
    /// Since when holding counts; `nil`: not yet, because holding is itself a gesture.
    var counts: Instant?
    /// When it was released, unless a down within `chatter` shows a bounce.
    var upAt: Instant?
    /// Whether it has opened the menu already.
    var isSpent = false
  }

  private var presses: [SwitchID: Press] = [:]
  private(set) var drumming = RapidPressDetector()

  /// Handles an edge before any filter but that for contact bounce. A made-up edge ends a hold. `drums`: whether quick
  /// presses of this switch may open the menu.
  mutating func handle(_ event: SwitchEvent, chatter: Duration, drums: Bool) {
    switch (event.edge, event.origin) {
    case (.repeat, _): break
    case (.down, .madeUp), (.up, .madeUp): presses[event.id] = nil
    case (.down, .device), (.down, .injected):
      if let press = presses[event.id] {
        guard let upAt = press.upAt, upAt.duration(to: event.at) > chatter else {
          presses[event.id]?.upAt = nil
          return
        }
      }
      presses[event.id] = Press(counts: event.at)
      // Presses made before they could open the menu were meant for something else.
      if drums { drumming.press(event.id, at: event.at) } else { drumming.forget(event.id) }
    case (.up, .device), (.up, .injected):
      if chatter <= .zero { presses[event.id] = nil } else { presses[event.id]?.upAt = event.at }
    }
  }

  /// Counts holding only from `moment`, because it is itself a gesture; `nil`: not yet.
  mutating func count(_ id: SwitchID, from moment: Instant?) { presses[id]?.counts = moment }

  mutating func keep(_ isKnown: (SwitchID) -> Bool) {
    presses = presses.filter { isKnown($0.key) }
    drumming.keep(isKnown)
  }

  /// The switch that will first have been held for `hold`, and when.
  func next(hold: Duration) -> (id: SwitchID, at: Instant)? {
    var first: (id: SwitchID, at: Instant)?
    for (id, press) in presses where !press.isSpent && press.upAt == nil {
      guard let counts = press.counts else { continue }
      let due = counts.advanced(by: hold)
      if first.map({ due < $0.at || (due == $0.at && id < $0.id) }) ?? true { first = (id, due) }
    }
    return first
  }

  /// The press has opened the menu: holding it longer has no further effect.
  mutating func spend(_ id: SwitchID) { presses[id]?.isSpent = true }
}
