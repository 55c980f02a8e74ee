import ScanVocabulary
import TappetModel

/// Detects that a switch is held for so long that its user must need help, independent of filters, methods and menus.
///
/// ```
/// down ─────────────── hold ▶ due           up before that, for longer than chatter: nothing
/// down ─ holding steps ─ spent ── hold ▶ due    where holding is a gesture, from the moment it is used up
/// ```
/// Decision 10: docs/decisions/0010-rescue-menu.md.
struct RescueWatch: Sendable {
  private struct Press: Sendable {
    /// Since when holding the switch counts; `nil`: not yet, because holding it is itself a gesture.
    var counts: Instant?
    /// When the switch was released, unless a down within `chatter` shows that the contact only bounced; `nil`: it is
    /// down.
    var upAt: Instant?
    /// Whether the press has already opened the menu.
    var isSpent = false
  }

  private var presses: [SwitchID: Press] = [:]
  private(set) var drumming = RapidPressDetector()

  /// Handles an edge that no filter has seen; ignores only bounces within `chatter`. An edge that Tappet generated
  /// (`madeUp`) ends the press, which then opens no menu. `drums`: whether a series of quick presses of this switch can
  /// open the menu.
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
      // Presses made before quick presses could open the menu were meant for something else.
      if drums { drumming.press(event.id, at: event.at) } else { drumming.forget(event.id) }
    case (.up, .device), (.up, .injected):
      if chatter <= .zero { presses[event.id] = nil } else { presses[event.id]?.upAt = event.at }
    }
  }

  /// Lets holding the switch count only from `moment` on, because holding it is itself a gesture; `nil`: it does not
  /// count yet.
  mutating func count(_ id: SwitchID, from moment: Instant?) { presses[id]?.counts = moment }

  mutating func keep(_ isKnown: (SwitchID) -> Bool) {
    presses = presses.filter { isKnown($0.key) }
    drumming.keep(isKnown)
  }

  /// The switch that will be the first to have been held for `hold`, and when; `nil`: no switch is held.
  func next(hold: Duration) -> (id: SwitchID, at: Instant)? {
    var first: (id: SwitchID, at: Instant)?
    for (id, press) in presses where !press.isSpent && press.upAt == nil {
      guard let counts = press.counts else { continue }
      let due = counts.advanced(by: hold)
      if first.map({ due < $0.at || (due == $0.at && id < $0.id) }) ?? true { first = (id, due) }
    }
    return first
  }

  /// Notes that the press has opened the menu, so that holding the switch longer has no further effect.
  mutating func spend(_ id: SwitchID) { presses[id]?.isSpent = true }
}
