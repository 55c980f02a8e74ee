import ElementTrees
package import ScanPlanning
import TappetModel

/// What one screen costs: steps to each stop on average, by every way to divide it.
///
/// Counted alike for all, as `ScanPlan.expectedSteps` does: one for every stop waited for, `StepCost.enter` for every
/// group gone into, `StepCost.select` for the selection; from the top, no press missed.
package struct ScanCost: Sendable {
  package var screen: Screen
  package var plan: ScanPlan
  package var ours: Double
  /// The least that is possible without a container cut in two: every level divided as far as it pays.
  package var optimum: Double
  /// Ours where what the app asks to stay single need not.
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
  /// Ours as a share of the cheapest rival's.
  package var ratio: Double { ours / best }
  package var unaskedRatio: Double { unasked / best }
  /// Ours as a share of what is possible; 1 where all stops of the screen may lie flat, and where the optimum is not
  /// known exactly.
  package var overOptimum: Double {
    let count = screen.tree.stopCount
    return count > Planner().maxFlat && count <= 64 ? ours / optimum : 1
  }
}
