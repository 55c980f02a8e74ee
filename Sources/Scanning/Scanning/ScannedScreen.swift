package import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The plan of the app's screen, with lookups for steps, changes and late presses.
package struct ScannedScreen: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The elements that a press on a group reaches.
  struct Reach: Sendable {
    var ids: [ElementID] = []
    var frames: [Frame] = []
  }

  package private(set) var plan: ScanPlan
  /// Rises with every plan; node indices are valid only within one serial.
  let serial: Int
  package let scene: Scene
  /// The undo offer among the app's stops.
  private var offered: NodeIndex?
  /// Where moves lead; `nil` until the first move.
  private var knownMoves: ScreenMoves?

  init(_ plan: ScanPlan, serial: Int, scene: Scene = Scene()) {
    self.plan = plan
    self.serial = serial
    self.scene = scene
  }

  /// The screen after a change that was seen at that moment.
  func followed(by plan: ScanPlan, _ change: PlanChange, at seen: Instant) -> ScannedScreen {
    ScannedScreen(plan, serial: serial + 1, scene: scene.followed(by: change, at: seen))
  }

  /// O(members).
  func reach(of group: NodeIndex) -> Reach {
    var reach = Reach()
    for node in plan.subtree(group) {
      guard let id = plan.nodes[node].content.itemID else { continue }
      reach.ids.append(id)
      if let frame = plan.nodes[node].content.itemFrame { reach.frames.append(frame) }
    }
    return reach
  }

  /// The elements at or under a stop, found one by one.
  func ids(under node: NodeIndex) -> some Sequence<ElementID> {
    plan.subtree(node).lazy.compactMap { plan.nodes[$0].content.itemID }
  }

  /// Adds the scanner's own offer as the first stop of a level. All other stops keep their index.
  mutating func offer(_ item: MenuItem, in level: NodeIndex) -> NodeIndex {
    let node = plan.offer(item, in: level)
    offered = node
    knownMoves = nil
    return node
  }

  /// Removes the offer. Its index still means it, for presses made for it.
  mutating func withdraw(_ offer: NodeIndex) {
    plan.withdraw(offer)
    offered = nil
    knownMoves = nil
  }

  mutating func moves() -> ScreenMoves {
    let moves = knownMoves ?? ScreenMoves(plan)
    knownMoves = moves
    return moves
  }

  /// Whether the screen has that element, as a stop or not.
  func knows(_ id: ElementID) -> Bool { plan.chains[id] != nil || plan.node(of: id) != nil }

  func node(of group: GroupKey) -> NodeIndex? { plan.node(of: group) }

  /// The stop of an element, or of a container that became a group.
  func node(of id: ElementID) -> NodeIndex? {
    plan.node(of: id) ?? node(of: .container(id)).flatMap { $0 == 0 ? nil : $0 }
  }

  /// The stop at a stored place, else the innermost of its groups that exists; `nil`: none of it exists.
  func node(of place: ScanPlace) -> NodeIndex? {
    if let element = place.element, let found = node(of: element) { return found }
    for (depth, group) in place.groups.enumerated().reversed() {
      guard let found = node(of: group), found != 0 else { continue }
      let isInnermost = depth == place.groups.count - 1
      return isInnermost && place.wayOut == .exit ? plan.exit(of: found) ?? found : found
    }
    if place.wayOut == .menu { return plan.menuStop }
    // The run may have changed, and still hold the same elements.
    return place.focus.flatMap { node(of: $0) }
  }

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
