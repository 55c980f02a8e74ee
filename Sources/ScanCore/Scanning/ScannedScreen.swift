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
    for entry in plan.nodes[0].entries { _ = index(entry) }
  }

  private mutating func index(_ node: NodeIndex) -> Reach {
    switch plan.nodes[node].content {
    case .item(let element): return Reach(ids: [element.id], frames: element.frame.map { [$0] } ?? [])
    case .exit, .menu, .menuItem: return Reach()
    case .group(let group):
      var reach = Reach()
      for entry in plan.nodes[node].entries {
        let part = index(entry)
        reach.ids += part.ids
        reach.frames += part.frames
      }
      groupNodes[group.key] = node
      reaches[node] = reach
      return reach
    }
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
