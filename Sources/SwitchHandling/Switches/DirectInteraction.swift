import ScanVocabulary
import TappetModel

/// The state while an element handles presses itself, as a game or a canvas does (trait `allowsDirectInteraction`).
///
/// ```
/// interact handled ─▶ begun ─ press ▶ handed over ─ press ▶ handed over ─ … ─ held for 2 s ▶ ended
///                                                        60 s without a press ▶ ended
/// ```
/// The highlight stands still meanwhile. Presses go through their switch's filter first, because the effects of tremor
/// and bad contacts are not presses for an app either.
struct DirectInteraction: Sendable {
  struct Edge: Hashable, Sendable {
    var id: SwitchID
    var edge: SwitchEvent.Edge
    var at: Instant
  }

  let element: ElementID
  /// The number of the element's app, because another app may have an element with the same id.
  let appSerial: Int
  /// When a switch was last pressed, or the interaction began.
  private var pressedAt: Instant
  /// The switches whose press was passed to the app but not yet their release, and since when each is down.
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

  /// Why the interaction ends at `deadline`: a switch is held, or no press came.
  var ending: InteractionEnd { down.isEmpty ? .idle : .held }

  /// Returns the edges to pass to the app for a press: the down and, if the switch was already released at `upAt`, the
  /// up. Presses of different devices may arrive out of order.
  mutating func press(_ id: SwitchID, at moment: Instant, upAt: Instant?) -> [Edge] {
    pressedAt = max(pressedAt, moment)
    let press = Edge(id: id, edge: .down, at: moment)
    if let upAt { return [press, Edge(id: id, edge: .up, at: upAt)] }
    down[id] = moment
    return [press]
  }

  /// Returns the releases to pass to the app: those that are certain, for which `upAt` returns a time.
  mutating func release(_ upAt: (SwitchID) -> Instant?) -> [Edge] {
    down.keys.sorted().compactMap { id in
      guard let at = upAt(id) else { return nil }
      down[id] = nil
      return Edge(id: id, edge: .up, at: at)
    }
  }

  /// Ends the interaction. Returns releases of all switches, so that none stays down for the app.
  mutating func end(at now: Instant) -> [Edge] { release { _ in now } }
}
