import ScanVocabulary
import TappetModel

/// Sees that a switch is held for so long that its person must be in need, whatever filters, methods and menus say.
///
/// ```
/// down ─────────────── hold ▶ due           up before that, for longer than chatter: nothing
/// down ─ holding steps ─ spent ── hold ▶ due    where holding is a gesture, from the moment it is used up
/// ```
struct RescueWatch: Sendable {
  private struct Press: Sendable {
    /// Since when its being down counts; `nil`: not yet, because holding is what is wanted.
    var counts: Instant?
    /// Let go then, unless a down within `chatter` says that it only bounced.
    var upAt: Instant?
    /// Whether it has had its due.
    var isSpent = false
  }

  private var presses: [SwitchID: Press] = [:]
  /// Who presses again and again.
  private(set) var drumming = RapidPressDetector()

  /// Takes an edge as it came, before any filter but that for a bouncing contact. What Tappet made up ends a hold.
  /// `drums`: whether quick presses of this switch may call.
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
      // What was pressed before it could call was pressed for something else.
      if drums { drumming.press(event.id, at: event.at) } else { drumming.forget(event.id) }
    case (.up, .device), (.up, .injected):
      if chatter <= .zero { presses[event.id] = nil } else { presses[event.id]?.upAt = event.at }
    }
  }

  /// Holding is itself a gesture: it counts only from `moment`; `nil`: not yet.
  mutating func count(_ id: SwitchID, from moment: Instant?) { presses[id]?.counts = moment }

  /// Forgets the switches that are not set up any more.
  mutating func keep(_ isKnown: (SwitchID) -> Bool) {
    presses = presses.filter { isKnown($0.key) }
    drumming.keep(isKnown)
  }

  /// The first switch that will have been held for `hold`, and when.
  func next(hold: Duration) -> (id: SwitchID, at: Instant)? {
    var first: (id: SwitchID, at: Instant)?
    for (id, press) in presses where !press.isSpent && press.upAt == nil {
      guard let counts = press.counts else { continue }
      let due = counts.advanced(by: hold)
      if first.map({ due < $0.at || (due == $0.at && id < $0.id) }) ?? true { first = (id, due) }
    }
    return first
  }

  /// This press has had its due: however long it is held on, nothing more comes of it.
  mutating func spend(_ id: SwitchID) { presses[id]?.isSpent = true }
}
