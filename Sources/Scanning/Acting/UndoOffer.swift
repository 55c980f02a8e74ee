import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The app's offer to undo the last action: the first stop of the scanned level, for one loop.
///
/// ```
/// offered  ─ another level is lit ▶ moves into it
/// lit      ─ another level is lit ▶ gone
///          ─ the stop after it is lit ─ its time is over ▶ gone
/// ```
/// The loop ends only after the stop that follows the offer has been lit, because a press just after the offer's time
/// still means the offer.
/// Decision 157: docs/decisions/0157-undo-stop.md.
struct UndoOffer: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  private struct Stop: Sendable {
    var item: MenuItem
    var node: NodeIndex
    var level: GroupKey
    var wasLit = false
  }

  private var stop: Stop?

  /// The stop of the offer on the current screen; `nil`: nothing is offered.
  var node: NodeIndex? { stop?.node }

  /// Adds the offer to undo what was done to the element `id`, with the app's `name` for that. Withdraw any earlier
  /// offer first.
  mutating func offer(_ name: String, of id: ElementID, in level: NodeIndex, on screen: inout ScannedScreen) {
    let name = MenuStrings.undo(name.cleaned(.line, limit: 60).text)
    put(MenuItem(.undo(id), name: name), in: level, on: &screen)
  }

  /// Removes the offer. Returns where scanning is now: `home`, or the stop after the offer if `home` was the offer.
  mutating func withdraw(from screen: inout ScannedScreen, home: NodeIndex) -> NodeIndex {
    guard let node else { return home }
    stop = nil
    screen.withdraw(node)
    return home == node ? screen.plan.entries(beside: node).first ?? screen.plan.firstStop : home
  }

  /// Notes that the stop `home` is lit. If it is in another level, the offer moves to that level if it has not been lit
  /// yet, and is removed otherwise.
  mutating func follow(_ home: NodeIndex, on screen: inout ScannedScreen) {
    guard let stop else { return }
    if home == stop.node {
      self.stop?.wasLit = true
    } else if let level = screen.plan.level(of: home), level != screen.plan.level(of: stop.node) {
      screen.withdraw(stop.node)
      self.stop = nil
      if !stop.wasLit { put(stop.item, in: level, on: &screen) }
    }
  }

  /// Whether to remove the offer when the time of the lit stop `home` is over: the offer has been lit, and `home` is
  /// another stop.
  func isOver(at home: NodeIndex) -> Bool { stop.map { $0.wasLit && $0.node != home } ?? false }

  /// Moves the offer to a new plan, into the same level or the nearest that still exists; discards it if the app has
  /// changed.
  mutating func carry(from old: ScannedScreen, to screen: inout ScannedScreen, isSameApp: Bool) {
    guard let stop else { return }
    self.stop = nil
    guard isSameApp else { return }
    let level = PlaceKeeping(old: old, new: screen).level(of: old.node(of: stop.level) ?? 0)
    put(stop.item, in: level, on: &screen)
    self.stop?.wasLit = stop.wasLit
  }

  private mutating func put(_ item: MenuItem, in level: NodeIndex, on screen: inout ScannedScreen) {
    let node = screen.offer(item, in: level)
    stop = Stop(item: item, node: node, level: screen.plan.groupKey(level) ?? .top)
  }
}
