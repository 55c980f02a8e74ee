package import TappetModel

/// The costs of scanning, in steps. Waiting while one stop passes costs 1. Plans use these fixed values instead of the
/// user's own speed, so that changing the speed moves no border.
package enum StepCost {
  /// Selecting an item: how far into its step the press comes. People with slow movements need this share of the step
  /// on average; the speed advice starts from it as well.
  package static let select = 0.65
  /// Entering a group: a press, and the longer light of the first stop inside (0.7 s at a step of 1.4 s).
  package static let enter = select + 0.7 / 1.4
}

extension ScanPlan {
  /// The average number of steps until an item is selected, scanned from the top without a miss; 0 without items.
  /// `weights`: how often each element is wanted; one not listed weighs 1.
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
