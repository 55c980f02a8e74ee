import ScanPlanning
import ScanVocabulary
package import TappetModel

// What the app can take back stands first in the level for one loop.
extension ScanMachine {
  /// The app declared that what was done to `id` can be undone, and what that is called.
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

  /// Takes it back.
  mutating func undo(_ id: ElementID, _ press: Press) {
    guard let target = standIn(for: id) else { return refuse(.gone) }
    carryOut(.request(.undo, to: target), press)
    light(.entered, at: clock, .exit)
  }

  /// Nothing is offered any more. A cursor that was on it goes on to the stop after it.
  mutating func withdrawOffer() { home = past.offer.withdraw(from: &screen, home: home) }

  /// Takes the offer away where its loop is over. Answers whether it has gone.
  @discardableResult
  mutating func pruneOffer() -> Bool {
    guard menus.isEmpty, past.offer.isOver(at: home) else { return false }
    withdrawOffer()
    return true
  }
}
