package import TappetModel

/// What scanning costs, in steps. Waiting while one stop passes costs 1.
///
/// Plans are made with these fixed values, not with the person's own speed, so that changing the speed moves no border.
package enum StepCost {
  /// Selecting an item: how far into its step the press comes. The share of the step that people with slow
  /// movements need on average, from which the speed advice starts as well.
  package static let select = 0.65
  /// Entering a group: a press, and the longer light of the first stop inside (0.7 s at a step of 1.4 s).
  package static let enter = select + 0.7 / 1.4
}

extension ScanPlan {
  /// How many steps it takes on average until an item is selected, scanned from the top without a miss.
  ///
  /// `weights` tell how often each element is wanted; one that is not named weighs 1. 0 for a plan without items.
  package func expectedSteps(weights: [ElementID: Double] = [:]) -> Double {
    var cost = [Double](repeating: 0, count: nodes.count)
    var weight = cost
    // Members come after their group.
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
