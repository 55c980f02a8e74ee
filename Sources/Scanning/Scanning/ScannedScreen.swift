package import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The plan of the app's screen, with the lookups that steps, tree changes and late presses need.
package struct ScannedScreen: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The elements in a group, and their frames, which the highlight of the group shows.
  struct Reach: Sendable {
    var ids: [ElementID] = []
    var frames: [Frame] = []
  }

  package private(set) var plan: ScanPlan
  /// Increases with every new plan. A node index is valid only for the serial number for which it was made.
  let serial: Int
  package let scene: Scene
  /// The stop that offers to undo the last action; `nil`: there is none.
  private var offered: NodeIndex?
  /// Where the moves of `directed` lead; `nil`: not computed yet.
  private var knownMoves: ScreenMoves?

  init(_ plan: ScanPlan, serial: Int, scene: Scene = Scene()) {
    self.plan = plan
    self.serial = serial
    self.scene = scene
  }

  /// Returns the screen with `plan` after a change that the user saw at `seen`.
  func followed(by plan: ScanPlan, _ change: PlanChange, at seen: Instant) -> ScannedScreen {
    ScannedScreen(plan, serial: serial + 1, scene: scene.followed(by: change, at: seen))
  }

  /// Returns the elements in a group and their frames. O(members).
  func reach(of group: NodeIndex) -> Reach {
    var reach = Reach()
    for node in plan.subtree(group) {
      guard let id = plan.nodes[node].content.itemID else { continue }
      reach.ids.append(id)
      if let frame = plan.nodes[node].content.itemFrame { reach.frames.append(frame) }
    }
    return reach
  }

  /// Returns a hash of what a group shows: its elements with their names, and how they are grouped. O(members).
  func contents(of group: NodeIndex) -> Int {
    var hasher = Hasher()
    for node in plan.subtree(group) {
      hasher.combine(plan.nodes[node].content.itemID)
      hasher.combine(plan.nodes[node].content.itemName)
      hasher.combine(plan.nodes[node].entries.count)
    }
    return hasher.finalize()
  }

  /// The ids of the elements at or under a stop, found lazily.
  func ids(under node: NodeIndex) -> some Sequence<ElementID> {
    plan.subtree(node).lazy.compactMap { plan.nodes[$0].content.itemID }
  }

  /// Adds the menu entry `item` (the offer to undo) as the first stop of a level. All other stops keep their index.
  mutating func offer(_ item: MenuItem, in level: NodeIndex) -> NodeIndex {
    let node = plan.offer(item, in: level)
    offered = node
    knownMoves = nil
    return node
  }

  /// Removes the offer to undo from its level. Its index stays valid, so that late presses made for it are recognised.
  mutating func withdraw(_ offer: NodeIndex) {
    plan.withdraw(offer)
    offered = nil
    knownMoves = nil
  }

  /// Returns where the moves of `directed` lead; computed at the first call.
  mutating func moves() -> ScreenMoves {
    let moves = knownMoves ?? ScreenMoves(plan)
    knownMoves = moves
    return moves
  }

  /// Whether the screen has the element, as a stop or as part of one.
  func knows(_ id: ElementID) -> Bool { plan.chains[id] != nil || plan.node(of: id) != nil }

  func node(of group: GroupKey) -> NodeIndex? { plan.node(of: group) }

  /// Returns the stop of an element, or of the group made from a container; `nil`: neither is a stop.
  func node(of id: ElementID) -> NodeIndex? {
    plan.node(of: id) ?? node(of: .container(id)).flatMap { $0 == 0 ? nil : $0 }
  }

  /// Returns the stop at a stored place, or the innermost of its groups that still exists; `nil`: none exists.
  func node(of place: ScanPlace) -> NodeIndex? {
    if let element = place.element, let found = node(of: element) { return found }
    for (depth, group) in place.groups.enumerated().reversed() {
      guard let found = node(of: group), found != 0 else { continue }
      let isInnermost = depth == place.groups.count - 1
      return isInnermost && place.wayOut == .exit ? plan.exit(of: found) ?? found : found
    }
    if place.wayOut == .menu { return plan.menuStop }
    // A run may have changed and still hold the same elements.
    return place.focus.flatMap { node(of: $0) }
  }

  /// Returns the stop with this key; `nil`: it is not on the screen.
  func node(of key: StopKey) -> NodeIndex? {
    switch key {
    case .element(let id): plan.node(of: id)
    case .group(let group): plan.node(of: group)
    case .exit(let group): plan.node(of: group).flatMap(plan.exit)
    case .menu: plan.menuStop
    case .menuItem(let choice):
      offered.flatMap {
        if case .menuItem(let item) = plan.nodes[$0].content, item.choice == choice { $0 } else { nil }
      }
    }
  }
}
