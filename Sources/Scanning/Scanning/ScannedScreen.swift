package import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The plan of the app's screen with what a step, a change or a late press must find at once.
package struct ScannedScreen: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// What a press on a group reaches.
  struct Reach: Sendable {
    var ids: [ElementID] = []
    var frames: [Frame] = []
  }

  package private(set) var plan: ScanPlan
  /// Rises with every plan: a node index means something only together with it.
  let serial: Int
  package let scene: Scene
  /// A stop of the scanner's own among the app's.
  private var offered: NodeIndex?
  /// Where moves lead, once one has been asked for.
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

  /// The elements at or under a stop, found one after the other.
  func ids(under node: NodeIndex) -> some Sequence<ElementID> {
    plan.subtree(node).lazy.compactMap { plan.nodes[$0].content.itemID }
  }

  /// Puts an offer of the scanner's own first in a level. Every other stop keeps its index.
  mutating func offer(_ item: MenuItem, in level: NodeIndex) -> NodeIndex {
    let node = plan.offer(item, in: level)
    offered = node
    knownMoves = nil
    return node
  }

  /// Takes it away again. Its index goes on meaning it, for presses that were made for it.
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

  /// Whether the screen has that element, stop or not.
  func knows(_ id: ElementID) -> Bool { plan.chains[id] != nil || plan.node(of: id) != nil }

  func node(of group: GroupKey) -> NodeIndex? { plan.node(of: group) }

  /// The stop that an element, or the container that became a group, is now.
  func node(of id: ElementID) -> NodeIndex? {
    plan.node(of: id) ?? node(of: .container(id)).flatMap { $0 == 0 ? nil : $0 }
  }

  /// The stop of a place that was kept; else the innermost of its groups that is there; `nil`: none of it is.
  func node(of place: ScanPlace) -> NodeIndex? {
    if let element = place.element, let found = node(of: element) { return found }
    for (depth, group) in place.groups.enumerated().reversed() {
      guard let found = node(of: group), found != 0 else { continue }
      let isInnermost = depth == place.groups.count - 1
      return isInnermost && place.wayOut == .exit ? plan.exit(of: found) ?? found : found
    }
    if place.wayOut == .menu { return plan.menuStop }
    // A run may be another now, and hold the same elements.
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
