import ScanCore

/// How far a stop is from the top: what scanning to it goes through.
struct PlanReach {
  /// The stops of each level on the way down, all of them: the worst case is having just missed it.
  var stops = 0
  var levels = 0

  /// `nil` when the plan has no such stop.
  init?(of id: ElementID, in plan: ScanPlan) {
    guard let node = plan.node(of: id) else { return nil }
    var level = plan.nodes[node].parent
    while let group = level {
      stops += plan.nodes[group].entries.count
      levels += 1
      level = plan.nodes[group].parent
    }
  }
}
