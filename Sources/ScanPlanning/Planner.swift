package import ElementTrees
package import ScanVocabulary
package import TappetModel

/// Makes the plan of a tree, which scanning steps through, by the rules of the design, "From a tree to a plan". The
/// same tree always gives the same plan.
package struct Planner: Hashable, Sendable {
  /// The largest number of entries, 2–99, that a level can have without being divided.
  package var maxFlat: Int
  package var grouping: GroupingRule
  /// Whether a container can request that its children stay single stops (`accessibilityNavigationStyle: "separate"`).
  package var honourSeparate: Bool

  package init(maxFlat: Int = 6, grouping: GroupingRule = .optimal, honourSeparate: Bool = true) {
    self.maxFlat = maxFlat
    self.grouping = grouping
    self.honourSeparate = honourSeparate
  }

  /// Makes the plan of a tree.
  ///
  /// - Parameters:
  ///   - weights: how often each element is wanted, in any unit, above 0; an element not listed weighs 1. Under
  ///     `optimal` weights move the borders of groups, never the order.
  ///   - earlier: the plan that the user knows. Its borders stay while new ones would save less than a tenth of the
  ///     expected steps, because people learn positions. Under `rows` geometry alone draws the borders.
  package func plan(
    _ tree: ElementTree, weights: [ElementID: Double] = [:], keeping earlier: ScanPlan? = nil
  ) -> ScanPlan {
    var outliner = LevelOutliner(tree: tree, planner: self, weights: weights)
    var top = outliner.level(of: tree.scope)
    if let earlier, grouping == .optimal {
      let keeper = LevelOutliner(tree: tree, planner: self, weights: weights, kept: KeptBorders(of: earlier))
      let kept = keeper.level(of: tree.scope)
      if LevelEntry.cost(of: top) > LevelEntry.cost(of: kept) * (1 - Self.worthMoving) {
        (outliner, top) = (keeper, kept)
      }
    }
    var plan = ScanPlan(
      outliner.layout(top), generation: tree.generation, start: start(tree),
      root: tree.modal ?? tree.flat.nodes[0].id,
      modal: tree.modal, chains: tree.flat.chains)
    plan.scrollable = tree.scrollableContainers
    plan.magicTaps = tree.magicTaps
    plan.dimmed = tree.dimmed
    plan.window = tree.window
    (plan.headings, plan.titles) = tree.headings
    plan.isReadFromRight = tree.facts.directions[tree.scope] == .rightToLeft
    return plan
  }

  /// The share of the expected steps that new borders must save in order to replace the old ones.
  static let worthMoving = 0.1

  /// The first stop in or after the summary element, where scanning of the screen starts; `nil`: there is none.
  private func start(_ tree: ElementTree) -> ElementID? {
    guard let summary = tree.summaryPlace else { return nil }
    let first = tree.stopsBefore[tree.outline.spans[summary].lowerBound]
    return first < tree.stops.count ? tree.spoken[tree.stops[first]].id : nil
  }
}
