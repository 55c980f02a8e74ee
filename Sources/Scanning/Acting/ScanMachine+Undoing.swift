import ScanPlanning
import ScanVocabulary
package import TappetModel

// What the app can take back stands first in the level for one loop.
extension ScanMachine {
  /// The app declared that what was done to `id` can be undone, and what that is called.
  package mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [ScanEffect] {
    run(to: now)
    let wasLit = offer.map { $0.node == home } ?? false
    withdrawOffer()
    let level = screen.plan.level(of: home) ?? 0
    var offer = UndoOffer(
      id: id, name: name.cleaned(.line, limit: 60).text, node: 0, level: screen.plan.groupKey(level) ?? .top)
    offer.node = screen.offer(offer.item, in: level)
    self.offer = offer
    if wasLit { home = offer.node }
    if isMarked, !isPaused {
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
  mutating func withdrawOffer() {
    guard let offer else { return }
    self.offer = nil
    let isHome = home == offer.node
    screen.withdraw(offer.node)
    if isHome { home = screen.plan.entries(beside: offer.node).first ?? screen.plan.firstStop }
  }

  /// Goes with the highlight into another level, until it has been lit.
  mutating func followOffer() {
    guard var offer, menus.isEmpty else { return }
    if home == offer.node {
      offer.wasLit = true
    } else if let level = screen.plan.level(of: home), level != screen.plan.level(of: offer.node) {
      screen.withdraw(offer.node)
      if offer.wasLit {
        self.offer = nil
        return
      }
      offer.node = screen.offer(offer.item, in: level)
      offer.level = screen.plan.groupKey(level) ?? .top
    }
    self.offer = offer
  }

  /// It was lit, and so was the stop after it: its loop is over. Not sooner, since a press just after its time still
  /// means it. Answers whether it has gone.
  @discardableResult
  mutating func pruneOffer() -> Bool {
    guard let offer, offer.wasLit, home != offer.node, menus.isEmpty else { return false }
    withdrawOffer()
    return true
  }

  /// The plan was replaced: it is offered in the same level, or in what has become of that, as long as the app is the
  /// same.
  mutating func replaceOffer(from old: ScannedScreen, change: PlanChange) {
    guard var offer else { return }
    if case .appSwitched = change {
      self.offer = nil
      return
    }
    let level = PlaceKeeping(old: old, new: screen).level(of: old.node(of: offer.level) ?? 0)
    offer.node = screen.offer(offer.item, in: level)
    offer.level = screen.plan.groupKey(level) ?? .top
    self.offer = offer
  }
}
