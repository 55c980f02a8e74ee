/// The plan of the app's screen with what a step, a change or a late press must find at once. O(plan) to make.
struct ScannedScreen: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// What a press on a group reaches.
  struct Reach: Sendable {
    var ids: [ElementID] = []
    var frames: [Frame] = []
  }

  let plan: ScanPlan
  /// Rises with every plan: a node index means something only together with it.
  let serial: Int
  private var groupNodes: [GroupKey: NodeIndex] = [:]
  private var reaches: [NodeIndex: Reach] = [:]

  init(_ plan: ScanPlan, serial: Int) {
    self.plan = plan
    self.serial = serial
    groupNodes[.top] = 0
    for entry in plan.nodes[0].entries { index(entry) }
  }

  /// Notes a group and all below it.
  private mutating func index(_ node: NodeIndex) {
    guard let key = plan.groupKey(node) else { return }
    groupNodes[key] = node
    var reach = Reach()
    for entry in plan.nodes[node].entries {
      index(entry)
      if let id = plan.nodes[entry].content.itemID {
        reach.ids.append(id)
        if let frame = plan.nodes[entry].content.itemFrame { reach.frames.append(frame) }
      } else if let inner = reaches[entry] {
        reach.ids += inner.ids
        reach.frames += inner.frames
      }
    }
    reaches[node] = reach
  }

  func reach(of group: NodeIndex) -> Reach { reaches[group] ?? Reach() }

  func node(of group: GroupKey) -> NodeIndex? { groupNodes[group] }

  /// The stop that an element, or the container that became a group, is now.
  func node(of id: ElementID) -> NodeIndex? {
    plan.node(of: id) ?? groupNodes[.container(id)].flatMap { $0 == 0 ? nil : $0 }
  }

  func node(of key: StopKey) -> NodeIndex? {
    switch key {
    case .element(let id): plan.node(of: id)
    case .group(let group): groupNodes[group]
    case .exit(let group): groupNodes[group].flatMap(plan.exit)
    case .menu: plan.menuStop
    case .menuItem: nil
    }
  }
}
