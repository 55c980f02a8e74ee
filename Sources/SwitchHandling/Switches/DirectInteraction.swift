import ScanVocabulary
import TappetModel

/// An element that takes the switches' presses itself, as a game or a canvas does (`allowsDirectInteraction`).
///
/// ```
/// interact handled ─▶ begun ─ press ▶ handed over ─ press ▶ handed over ─ … ─ held for 2 s ▶ ended
///                                                        60 s without a press ▶ ended
/// ```
/// The highlight stands still meanwhile. Presses go through their switch's filter first: what tremor or a bad contact
/// does is no press for an app either.
struct DirectInteraction: Sendable {
  /// An edge that the app is to be given.
  struct Edge: Hashable, Sendable {
    var id: SwitchID
    var edge: SwitchEvent.Edge
    var at: Instant
  }

  let element: ElementID
  /// Of which app: the next one may have an element of the same id.
  let appSerial: Int
  /// When a switch was last pressed, or it began.
  private var pressedAt: Instant
  /// Since when the switches are down whose press was handed over and whose release was not.
  private var down: [SwitchID: Instant] = [:]

  init(element: ElementID, appSerial: Int, at now: Instant) {
    self.element = element
    self.appSerial = appSerial
    pressedAt = now
  }

  /// When it ends by itself.
  var deadline: Instant {
    if let since = down.values.min() { return since.advanced(by: SwitchFigures.interactionHold) }
    return pressedAt.advanced(by: SwitchFigures.interactionIdle)
  }

  /// Why it ends at its deadline.
  var ending: InteractionEnd { down.isEmpty ? .idle : .held }

  /// Somebody pressed; `upAt`: and let go then already. Stamps of several devices may cross.
  mutating func press(_ id: SwitchID, at moment: Instant, upAt: Instant?) -> [Edge] {
    pressedAt = max(pressedAt, moment)
    let press = Edge(id: id, edge: .down, at: moment)
    if let upAt { return [press, Edge(id: id, edge: .up, at: upAt)] }
    down[id] = moment
    return [press]
  }

  /// Hands over the releases that are certain: of the switches for which `upAt` tells when they were let go.
  mutating func release(_ upAt: (SwitchID) -> Instant?) -> [Edge] {
    down.keys.sorted().compactMap { id in
      guard let at = upAt(id) else { return nil }
      down[id] = nil
      return Edge(id: id, edge: .up, at: at)
    }
  }

  /// Ends it: the app must not be left with a switch that is down for ever.
  mutating func end(at now: Instant) -> [Edge] { release { _ in now } }
}
