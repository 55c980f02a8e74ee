import ElementTrees
import ScanPlanning
import ScanVocabulary
import TappetModel

/// Measures how fast a checked tree becomes a plan by expected cost, beside the same tree in rows.
enum PlanSpeed {
  static func measure() throws -> [Figure] {
    [try figure(elements: 300, runs: 60, goal: 3), try figure(elements: 20_000, runs: 15, goal: 100)]
  }

  private static func figure(elements: Int, runs: Int, goal: Double) throws -> Figure {
    let tree = try ElementTree(root: Screens.large(elements))
    var optimal = Samples()
    var rows = Samples()
    for _ in 0..<runs {
      optimal.add(try time(tree, .optimal), in: .milliseconds(1))
      rows.add(try time(tree, .rows), in: .milliseconds(1))
    }
    return Figure(
      name: "planning \(elements) elements, median", value: optimal.median, unit: "ms", baseline: rows.median,
      goal: .atMost(goal))
  }

  private static func time(_ tree: ElementTree, _ grouping: GroupingRule) throws -> Duration {
    let planner = Planner(grouping: grouping)
    let start = SuspendingClock.now
    let plan = planner.plan(tree)
    let end = SuspendingClock.now
    guard plan.elements(under: 0).count == tree.stopCount else { throw BenchFailure("a plan has lost stops") }
    return start.duration(to: end)
  }
}
