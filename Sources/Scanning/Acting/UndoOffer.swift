import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// What the app said that it can take back: the first stop of the level that is scanned, for one loop.
///
/// ```
/// offered  ─ another level is lit ▶ moves into it
/// lit      ─ another level is lit ▶ gone
///          ─ the stop after it is lit ─ its time is over ▶ gone
/// ```
/// Its loop ends no sooner, since a press just after its time still means it.
struct UndoOffer: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  private struct Stop: Sendable {
    var item: MenuItem
    var node: NodeIndex
    /// The level that it is in.
    var level: GroupKey
    var wasLit = false
  }

  private var stop: Stop?

  /// Its stop; `nil`: nothing is offered.
  var node: NodeIndex? { stop?.node }

  /// Offers to take back what was done to `id` under `name`. Withdraw what was offered before first.
  mutating func offer(_ name: String, of id: ElementID, in level: NodeIndex, on screen: inout ScannedScreen) {
    let name = MenuStrings.undo(name.cleaned(.line, limit: 60).text)
    put(MenuItem(.undo(id), name: name), in: level, on: &screen)
  }

  /// Takes it away. Answers where scanning stands then: where it stood at the offer, at the stop after it.
  mutating func withdraw(from screen: inout ScannedScreen, home: NodeIndex) -> NodeIndex {
    guard let node else { return home }
    stop = nil
    screen.withdraw(node)
    return home == node ? screen.plan.entries(beside: node).first ?? screen.plan.firstStop : home
  }

  /// `home` is lit: the offer itself, or a stop of a level into which it goes with the highlight.
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

  /// Whether its loop is over once the time of `home` is: it was lit, and so was the stop after it.
  func isOver(at home: NodeIndex) -> Bool { stop.map { $0.wasLit && $0.node != home } ?? false }

  /// The screen was replaced: it is offered in the same level, or in what has become of that; in another app no more.
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
