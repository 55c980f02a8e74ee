import ElementTrees
import Messages
import ScanPlanning
import TappetModel

/// A node is a stop if it is visible, enabled and actionable. It is a group if at least two of its branches are
/// interesting, counting itself if it is a stop, and its frame differs from its scope's. The keys of a keyboard form
/// rows.
struct ChromeOSGroups {
  private let tree: ElementTree
  private let order: [ElementID: Int]

  init(_ tree: ElementTree) {
    self.tree = tree
    order = Dictionary(uniqueKeysWithValues: tree.scanned.enumerated().map { ($0.element.id, $0.offset) })
  }

  var branches: [ScanPlan.Branch] {
    let root = tree.modal.flatMap(tree.node) ?? tree.root
    return members(of: root, scope: root)
  }

  /// Returns a node's branches in the level of its scope.
  private func branches(of node: ElementNode, scope: ElementNode) -> [ScanPlan.Branch] {
    let isStop = order[node.id] != nil
    let below = node.children.count { isInteresting($0) }
    guard below + (isStop ? 1 : 0) >= 2, node.frame != scope.frame else { return members(of: node, scope: scope) }
    let group = ScanPlan.Group(
      key: .container(node.id), label: Message(verbatim: node.label?.string ?? ""), frame: node.frame)
    return [.group(group, members(of: node, scope: node))]
  }

  /// Returns a node's own stop and its children's branches in reading order.
  private func members(of node: ElementNode, scope: ElementNode) -> [ScanPlan.Branch] {
    let own = order[node.id].flatMap { _ in tree[node.id].map(ScanPlan.Branch.item) }
    let children = node.children.filter(isInteresting).sorted { first(in: $0) < first(in: $1) }
    let below = children.flatMap { branches(of: $0, scope: scope) }
    let keys = below.compactMap(\.key)
    if keys.count == below.count, keys.count > 1 { return rows(keys) }
    return (own.map { [$0] } ?? []) + below
  }

  private func rows(_ keys: [AccessibilityElement]) -> [ScanPlan.Branch] {
    var rows: [[AccessibilityElement]] = []
    for key in keys {
      if let last = rows.last?.last?.frame, let frame = key.frame, last.y == frame.y {
        rows[rows.count - 1].append(key)
      } else {
        rows.append([key])
      }
    }
    return rows.map { .group(.made($0, depth: 0), $0.map(ScanPlan.Branch.item)) }
  }

  private func isInteresting(_ node: ElementNode) -> Bool { first(in: node) < Int.max }

  private func first(in node: ElementNode) -> Int {
    node.children.reduce(order[node.id] ?? .max) { min($0, first(in: $1)) }
  }
}

extension ScanPlan.Branch {
  /// The element, if it is a key of a keyboard.
  fileprivate var key: AccessibilityElement? {
    if case .item(let element) = self, element.traits.contains(.keyboardKey) { return element }
    return nil
  }
}
