import ElementTrees
package import ScanPlanning
import TappetModel

/// The cost of one screen: the average number of steps to a stop, by each way to divide the screen.
///
/// All are counted as `ScanPlan.expectedSteps` counts: one for each stop waited for, `StepCost.enter` for each group
/// entered and `StepCost.select` for the selection, from the top and without a missed press.
package struct ScanCost: Sendable {
  package var screen: Screen
  package var plan: ScanPlan
  package var ours: Double
  /// The optimum without cutting a container in two: every level is divided as far as it pays.
  package var optimum: Double
  /// Tappet's steps if the app's requests to keep stops single are ignored.
  package var unasked: Double
  package var rivals: [Rival: Double]

  package init(_ screen: Screen) {
    self.screen = screen
    plan = Planner().plan(screen.tree)
    ours = plan.expectedSteps()
    optimum = Planner(maxFlat: 2).plan(screen.tree).expectedSteps()
    unasked = Planner(honourSeparate: false).plan(screen.tree).expectedSteps()
    rivals = Dictionary(
      uniqueKeysWithValues: Rival.allCases.map { ($0, $0.plan(screen.tree).expectedSteps()) })
  }

  /// The cheapest rival's steps.
  package var best: Double { rivals.values.min() ?? .infinity }
  /// Tappet's steps divided by the cheapest rival's.
  package var ratio: Double { ours / best }
  package var unaskedRatio: Double { unasked / best }
  /// Tappet's steps divided by the optimum; 1 if all stops of the screen may lie flat, or if the optimum is not known
  /// exactly.
  package var overOptimum: Double {
    let count = screen.tree.stopCount
    return count > Planner().maxFlat && count <= 64 ? ours / optimum : 1
  }
}
