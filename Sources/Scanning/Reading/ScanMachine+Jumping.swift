import ScanPlanning
import ScanVocabulary
import TappetModel

/// Jumps over what is not wanted: to a heading's first stop, to a link, to a container.
extension ScanMachine {
  /// Lights the next stop of that kind in reading order, wherever it is nested; the way on is counted from the lit one.
  mutating func jump(_ jump: ScanJump) {
    guard lightsOneStop else { return refuse(.unsupported) }
    let targets = targets(of: jump).sorted()
    let target = jump.isForward ? targets.first { $0 > home } : targets.last { $0 < home }
    guard let target else { return refuse(targets.isEmpty ? .unsupported : .limit) }
    closeMenus()
    times.act()
    home = target
    // Unlike the next stop, nobody knows beforehand where it leads.
    light(.entered, at: clock, .enter)
  }

  /// Those that lead somewhere on this screen.
  var jumps: [ScanJump] { ScanJump.allCases.filter { !targets(of: $0).isEmpty } }

  /// Nodes lie in the plan in reading order, a group before its members.
  private func targets(of jump: ScanJump) -> [NodeIndex] {
    let plan = screen.plan
    switch jump {
    case .nextHeading, .previousHeading: return plan.headings.compactMap(plan.node(of:))
    case .nextLink, .previousLink:
      return plan.nodes.indices.filter { plan.element(at: $0)?.traits.contains(.link) ?? false }
    case .nextContainer, .previousContainer:
      return plan.nodes.indices.filter { index in
        guard index != 0, case .group(let group) = plan.nodes[index].content, case .container = group.key else {
          return false
        }
        return true
      }
    }
  }
}
