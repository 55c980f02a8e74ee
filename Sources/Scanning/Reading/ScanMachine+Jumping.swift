import ScanPlanning
import ScanVocabulary
import TappetModel

/// Jumps to headings, links and containers; skips the stops in between.
extension ScanMachine {
  /// Lights the next or previous stop of the kind that `jump` names, in reading order from the lit stop, at any nesting
  /// depth.
  mutating func jump(_ jump: ScanJump) {
    guard lightsOneStop else { return refuse(.unsupported) }
    let targets = targets(of: jump).sorted()
    let target = jump.isForward ? targets.first { $0 > home } : targets.last { $0 < home }
    guard let target else { return refuse(targets.isEmpty ? .unsupported : .limit) }
    closeMenus()
    times.act()
    home = target
    // The user cannot foresee where a jump leads, so a press within the grace is refused.
    light(.entered, at: clock, .enter)
  }

  /// The jumps that have a target on this screen.
  var jumps: [ScanJump] { ScanJump.allCases.filter { !targets(of: $0).isEmpty } }

  /// The stops that a jump can lead to. Nodes are numbered in reading order, a group before its members.
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
