package import TappetModel

/// The costs of scanning operations, in steps; waiting while one stop passes costs 1. Plans use these fixed values
/// instead of the user's own speed, so that a change of speed moves no border.
package enum StepCost {
  /// The cost of selecting an item: how far into the step the press comes. Users with slow movements need this share of
  /// the step on average; the speed advice starts from the same value.
  package static let select = 0.65
  /// The cost of entering a group: a press, and the longer time of the first stop inside (0.7 s at a step of 1.4 s).
  package static let enter = select + 0.7 / 1.4
}

extension ScanPlan {
  /// The average number of steps until an item is selected, if scanning starts at the top and no stop is missed; 0 if
  /// there are no items. `weights`: how often each element is wanted; an element that is not listed has weight 1.
  package func expectedSteps(weights: [ElementID: Double] = [:]) -> Double {
    var cost = [Double](repeating: 0, count: nodes.count)
    var weight = cost
    // Members have higher indices than their group.
    for index in nodes.indices.reversed() {
      switch nodes[index].content {
      case .item(let element):
        weight[index] = weights[element.id] ?? 1
        cost[index] = StepCost.select * weight[index]
      case .menuItem:
        weight[index] = 1
        cost[index] = StepCost.select
      case .group:
        for entry in nodes[index].entries {
          weight[index] += weight[entry]
          cost[index] += cost[entry] + Double(nodes[entry].position) * weight[entry]
        }
        if index != 0 { cost[index] += StepCost.enter * weight[index] }
      case .exit, .menu: continue
      }
    }
    return weight[0] > 0 ? cost[0] / weight[0] : 0
  }
}
