package import ScanPlanning
import ScanVocabulary
package import TappetModel

/// Applies tree changes that leave every stop at its index in the plan.
extension ScanMachine {
  /// Applies changes within the same plan. Has the same effects as `replace` with `.update`, in time proportional to
  /// the change.
  package mutating func amend(_ amendment: PlanAmendment, at now: Instant) -> [ScanEffect] {
    let plan = amendment.plan
    // Marks and the sweep depend on the whole screen, so knowing what changed saves nothing.
    guard plan.nodes.count == screen.plan.nodes.count, amendment.base == screen.plan.generation, hasBegun,
      lightsOneStop
    else {
      return replace(plan, change: .update, at: now)
    }
    run(to: now)
    screen = screen.followed(by: plan, .update, at: clock)
    history.noteGeneration(plan.generation, at: clock)
    switch state {
    case .resting: keepMenus()
    case .scanning(let turn):
      if !menus.isEmpty {
        if keepMenus() { refreshLit() } else { light(.foreign, at: clock, steps: turn.steps, .changed) }
      } else if amendment.touched.contains(where: isInView) {
        refreshLit()
      } else {
        history.rebind(to: spot, looking: fingerprint, at: clock)
      }
    }
    return takePending()
  }

  var hasBegun: Bool {
    if case .resting(.notBegun) = state { false } else { true }
  }

  /// Whether the highlight may show the stop at `node`: among the elements that it covers, or in the labels of the
  /// groups around it.
  private func isInView(_ node: NodeIndex) -> Bool {
    var outermost = home
    while let parent = screen.plan.nodes[outermost].parent, parent != 0 { outermost = parent }
    return screen.plan.subtree(outermost).contains(node)
  }
}
