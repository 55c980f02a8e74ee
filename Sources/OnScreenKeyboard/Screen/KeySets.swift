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

  /// - Parameter edition: a set's id tells it, and the set's keys, so that a late press enters no other set.
  static func parts(_ cells: [Panel.Cell], weights: [ElementID: Double], edition: Int) -> [Panel.Part] {
    // Not as keys of a keyboard, whose rows the planner would keep.
    let keys = cells.map { ElementNode(id: $0.id, label: AttributedText($0.id.rawValue), traits: .button) }
    guard let tree = try? ElementTree(root: ElementNode(id: "keys", children: keys)) else { return [] }
    return KeySets(plan: Planner(maxFlat: 2).plan(tree, weights: weights), edition: edition).parts(of: 0)
  }

  private init(plan: ScanPlan, edition: Int) { (self.plan, self.edition) = (plan, edition) }

  private func parts(of level: ScanPlan.NodeIndex) -> [Panel.Part] {
    plan.nodes[level].entries.compactMap { entry in
      switch plan.nodes[entry].content {
      case .item(let key): .cell(key.id)
      case .group: .set(id(of: entry), parts(of: entry))
      case .exit, .menu, .menuItem: nil
      }
    }
  }

  private func id(of set: ScanPlan.NodeIndex) -> ElementID {
    var hash = StableHash()
    for key in plan.elements(under: set) { hash.add(key.id.rawValue) }
    return ElementID("set/\(edition)/\(String(hash.value, radix: 16))")
  }
}
