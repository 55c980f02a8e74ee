import ScanVocabulary
import TappetModel

/// An element that handles presses itself, as a game or a canvas does (`allowsDirectInteraction`).
///
/// ```
/// interact handled ─▶ begun ─ press ▶ handed over ─ press ▶ handed over ─ … ─ held for 2 s ▶ ended
///                                                        60 s without a press ▶ ended
/// ```
/// The highlight stands still meanwhile. Presses go through their switch's filter first, because tremor and bad
/// contacts make no presses for an app either.
struct DirectInteraction: Sendable {
  struct Edge: Hashable, Sendable {
    var id: SwitchID
    var edge: SwitchEvent.Edge
    var at: Instant
  }

  let element: ElementID
  /// The app of the element; another app may have an element of the same id.
  let appSerial: Int
  /// When a switch was last pressed, or the interaction began.
  private var pressedAt: Instant
  /// The switches whose press was passed on but not their release, and since when they are down.
  private var down: [SwitchID: Instant] = [:]

  init(element: ElementID, appSerial: Int, at now: Instant) {
    self.element = element
    self.appSerial = appSerial
    pressedAt = now
  }

  var deadline: Instant {
    if let since = down.values.min() { return since.advanced(by: SwitchFigures.interactionHold) }
    return pressedAt.advanced(by: SwitchFigures.interactionIdle)
  }

  var ending: InteractionEnd { down.isEmpty ? .idle : .held }

  /// Passes on a press and, if that is over already, its release at `upAt`. Stamps of several devices may cross.
  mutating func press(_ id: SwitchID, at moment: Instant, upAt: Instant?) -> [Edge] {
    pressedAt = max(pressedAt, moment)
    let press = Edge(id: id, edge: .down, at: moment)
    if let upAt { return [press, Edge(id: id, edge: .up, at: upAt)] }
    down[id] = moment
    return [press]
  }

  /// Passes on the releases that are certain: those for which `upAt` returns a time.
  mutating func release(_ upAt: (SwitchID) -> Instant?) -> [Edge] {
    down.keys.sorted().compactMap { id in
      guard let at = upAt(id) else { return nil }
      down[id] = nil
      return Edge(id: id, edge: .up, at: at)
    }
  }

  /// Ends the interaction and releases all switches, so that none stays down for the app.
  mutating func end(at now: Instant) -> [Edge] { release { _ in now } }
}
