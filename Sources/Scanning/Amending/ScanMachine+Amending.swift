package import ScanPlanning
import ScanVocabulary
package import TappetModel

/// Changes after which every stop is where it was.
extension ScanMachine {
  /// Scans the same plan on, with what has changed in it. The same as `replace` with `.update`, in the time that the
  /// change takes.
  package mutating func amend(_ amendment: PlanAmendment, at now: Instant) -> [ScanEffect] {
    let plan = amendment.plan
    // Marks and the sweep are of the whole screen: nothing is spared by knowing what has changed.
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

  /// Whether anything was ever lit.
  var hasBegun: Bool {
    if case .resting(.notBegun) = state { false } else { true }
  }

  /// Whether a stop may be seen in the highlight: what it reaches, or what the groups on the way to it are called.
  private func isInView(_ node: NodeIndex) -> Bool {
    var outermost = home
    while let parent = screen.plan.nodes[outermost].parent, parent != 0 { outermost = parent }
    return screen.plan.subtree(outermost).contains(node)
  }
}
