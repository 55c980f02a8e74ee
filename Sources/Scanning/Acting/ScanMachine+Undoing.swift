import ScanPlanning
import ScanVocabulary
package import TappetModel

// The undo offer: while the app can undo the last action, a stop for it stands first in the level, for one loop.
extension ScanMachine {
  /// Offers to undo the last action, which was performed on the element `id`. The app has declared that it can undo it,
  /// and calls the undo `name`.
  package mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [ScanEffect] {
    run(to: now)
    let wasLit = past.offer.node == home
    withdrawOffer()
    past.offer.offer(name, of: id, in: screen.plan.level(of: home) ?? 0, on: &screen)
    if wasLit, let node = past.offer.node { home = node }
    if lightsMarks, !isPaused {
      replaceMarks(menusKept: true)
    } else if wasLit {
      lightWhereMoved(.foreign)
    }
    return takePending()
  }

  mutating func undo(_ id: ElementID, _ press: Press) {
    guard let target = standIn(for: id) else { return refuse(.gone) }
    carryOut(.request(.undo, to: target), press)
    light(.entered, at: clock, .exit)
  }

  /// Removes the offer to undo, if there is one. If the cursor is on the offer, moves the cursor to the stop after it.
  mutating func withdrawOffer() { home = past.offer.withdraw(from: &screen, home: home) }

  /// Removes the offer to undo if it has been lit for its one loop. Returns whether it was removed.
  @discardableResult
  mutating func pruneOffer() -> Bool {
    guard menus.isEmpty, past.offer.isOver(at: home) else { return false }
    withdrawOffer()
    return true
  }
}
