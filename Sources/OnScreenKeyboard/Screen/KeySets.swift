import DeskPanels
import ElementTrees
import ScanPlanning
import TappetModel

/// How the keys are grouped for scanning.
package enum KeyScan: String, Hashable, Sendable {
  /// By rows, which stay the same.
  case rows
  /// In sets of neighbours that take the fewest steps by how likely each key is chosen, anew after each key; the keys stay where
  /// they are.
  case likelihood
}

/// Divides keys into sets, in their order, so that the expected number of steps is the lowest: by the planner, with the keys'
/// likelihoods as weights.
/// Decision 250: docs/decisions/0250-sets-of-keys.md.
struct KeySets {
  private let plan: ScanPlan
  private let edition: Int
  private var count = 0

  /// - Parameter edition: no set of another edition has the same id, so that a late press enters no other set.
  static func parts(_ cells: [Panel.Cell], weights: [ElementID: Double], edition: Int) -> [Panel.Part] {
    // Not as keys of a keyboard, whose rows the planner would keep.
    let keys = cells.map { ElementNode(id: $0.id, label: AttributedText($0.id.rawValue), traits: .button) }
    guard let tree = try? ElementTree(root: ElementNode(id: "keys", children: keys)) else { return [] }
    var sets = KeySets(plan: Planner(maxFlat: 2).plan(tree, weights: weights), edition: edition)
    return sets.parts(of: 0)
  }

  private init(plan: ScanPlan, edition: Int) { (self.plan, self.edition) = (plan, edition) }

  private mutating func parts(of level: ScanPlan.NodeIndex) -> [Panel.Part] {
    var found: [Panel.Part] = []
    for entry in plan.nodes[level].entries {
      switch plan.nodes[entry].content {
      case .item(let key): found.append(.cell(key.id))
      case .group:
        count += 1
        found.append(.set(ElementID("set/\(edition)/\(count)"), parts(of: entry)))
      case .exit, .menu, .menuItem: continue
      }
    }
    return found
  }
}
