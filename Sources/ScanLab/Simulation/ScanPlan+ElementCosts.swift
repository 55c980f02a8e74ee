import ScanPlanning
package import TappetModel

extension ScanPlan {
  /// What each element costs to reach, in steps, scanned from the top without a miss; the worst first, of equals the
  /// first in reading order.
  ///
  /// One for every stop that is waited for on the way, `StepCost.enter` for every group gone into and
  /// `StepCost.select` for the selection. Their mean is `expectedSteps()`.
  package func elementCosts() -> [(element: AccessibilityElement, steps: Double)] {
    var found: [(element: AccessibilityElement, steps: Double)] = []
    func visit(_ level: NodeIndex, _ before: Double) {
      for (place, entry) in nodes[level].entries.enumerated() {
        let waited = before + Double(place)
        switch nodes[entry].content {
        case .item(let element): found.append((element, waited + StepCost.select))
        case .group: visit(entry, waited + StepCost.enter)
        case .exit, .menu, .menuItem: continue
        }
      }
    }
    visit(0, 0)
    return found.enumerated()
      .sorted { ($1.element.steps, $0.offset) < ($0.element.steps, $1.offset) }
      .map(\.element)
  }
}
