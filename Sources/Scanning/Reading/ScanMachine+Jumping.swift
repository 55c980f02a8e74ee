import ScanPlanning
import ScanVocabulary
import TappetModel

/// Jumps to headings, links and containers; skips the stops in between.
extension ScanMachine {
  /// Lights the next or previous stop of the kind that `jump` names, in reading order from the lit stop, at any nesting
  /// depth. Of a heading, the first stop in or after it; a heading that no stop follows is read instead.
  mutating func jump(_ jump: ScanJump) {
    guard lightsOneStop else { return refuse(.unsupported) }
    let targets = targets(of: jump).sorted()
    let target = jump.isForward ? targets.first { $0 > home } : targets.last { $0 < home }
    guard let target else {
      if let order = jump.readingOrder, screen.plan.titles.count > screen.plan.headings.count, hasSpeaker {
        return emit(.read(order))
      }
      return refuse(targets.isEmpty ? .unsupported : .limit)
    }
    closeMenus()
    times.act()
    home = target
    if jump.readingOrder != nil, let title = title(of: target) { emit(.heading(title)) }
    // The user cannot foresee where a jump leads, so a press within the grace is refused.
    light(.entered, at: clock, .enter)
  }

  /// The jumps that have a target on this screen.
  var jumps: [ScanJump] {
    ScanJump.allCases.filter { !targets(of: $0).isEmpty || (hasSpeaker && $0.readingOrder != nil && hasTitles) }
  }

  private var hasTitles: Bool { !screen.plan.titles.isEmpty }

  /// The heading that the stop `node` is the first stop of.
  private func title(of node: NodeIndex) -> ElementID? {
    let plan = screen.plan
    guard let index = plan.headings.firstIndex(where: { plan.node(of: $0) == node }),
      plan.titles.indices.contains(index)
    else { return nil }
    return plan.titles[index]
  }

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

extension ScanJump {
  /// Whether the jump goes forward in reading order.
  fileprivate var isForward: Bool {
    switch self {
    case .nextHeading, .nextLink, .nextContainer: true
    case .previousHeading, .previousLink, .previousContainer: false
    }
  }

  /// The order that reads the heading to which the jump leads; `nil`: the jump does not lead to headings.
  fileprivate var readingOrder: ReadingOrder? {
    switch self {
    case .nextHeading: .nextHeading
    case .previousHeading: .previousHeading
    case .nextLink, .previousLink, .nextContainer, .previousContainer: nil
    }
  }
}
