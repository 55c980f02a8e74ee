import ScanPlanning
package import TappetModel

extension ScanPlan {
  /// Returns the cost of selecting each element in steps, if scanning starts at the top and no stop is missed: 1 for
  /// every stop passed, `StepCost.enter` for every group entered, and `StepCost.select` for the selection. The highest
  /// cost comes first; elements of equal cost are in reading order. The mean is `expectedSteps()`.
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
