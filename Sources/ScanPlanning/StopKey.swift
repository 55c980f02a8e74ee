import ScanVocabulary
package import ScannerMenus
package import TappetModel

/// Identifies a stop, whatever its index in a plan.
package enum StopKey: Hashable, Sendable {
  case element(ElementID)
  case group(GroupKey)
  case exit(of: GroupKey)
  case menu
  case menuItem(MenuChoice)
}

extension ScanPlan {
  package func key(of node: NodeIndex) -> StopKey {
    switch nodes[node].content {
    case .item(let element): .element(element.id)
    case .group(let group): .group(group.key)
    case .exit: .exit(of: level(of: node).flatMap(groupKey) ?? .top)
    case .menu: .menu
    case .menuItem(let item): .menuItem(item.choice)
    }
  }

  package func groupKey(_ node: NodeIndex) -> GroupKey? {
    if case .group(let group) = nodes[node].content { group.key } else { nil }
  }

  /// The level that holds a stop; `nil` for the top level itself.
  package func level(of node: NodeIndex) -> NodeIndex? { nodes[node].parent }

  /// The stops of the level that holds this one. Never empty.
  package func entries(beside node: NodeIndex) -> [NodeIndex] {
    guard let level = nodes[node].parent else { return nodes[0].entries }
    return nodes[level].entries
  }

  package var firstStop: NodeIndex { nodes[0].entries.first ?? 0 }

  /// The stop `offset` places further in the same level, and whether that wrapped round the end.
  package func stop(_ offset: Int, from node: NodeIndex) -> (node: NodeIndex, wrapped: Bool) {
    let entries = entries(beside: node)
    let target = nodes[node].position + offset
    let index = ((target % entries.count) + entries.count) % entries.count
    return (entries[index], index != target)
  }

  /// The level's stop "Back".
  package func exit(of level: NodeIndex) -> NodeIndex? {
    nodes[level].entries.last { if case .exit = nodes[$0].content { true } else { false } }
  }

  package var menuStop: NodeIndex? {
    nodes[0].entries.last { if case .menu = nodes[$0].content { true } else { false } }
  }

  /// The first element at or under a stop; `nil` for exits, menus and entries. O(depth).
  package func firstElement(under node: NodeIndex) -> AccessibilityElement? {
    var node = node
    while true {
      switch nodes[node].content {
      case .item(let element): return element
      case .group:
        guard let first = nodes[node].entries.first(where: { !isOwn($0) }) else { return nil }
        node = first
      case .exit, .menu, .menuItem: return nil
      }
    }
  }

  /// Whether a stop is "Back" or "Menu".
  package func isWayOut(_ node: NodeIndex) -> Bool {
    switch nodes[node].content {
    case .exit, .menu: true
    case .item, .group, .menuItem: false
    }
  }

  /// Whether a stop of the screen is the scanner's own: "Back", "Menu", or an offer.
  package func isOwn(_ node: NodeIndex) -> Bool {
    switch nodes[node].content {
    case .exit, .menu, .menuItem: true
    case .item, .group: false
    }
  }

  /// The groups below the top level down to and including this node.
  package func groups(downTo node: NodeIndex) -> [Group] {
    var groups: [Group] = []
    var next: NodeIndex? = node
    while let index = next, index != 0 {
      if case .group(let group) = nodes[index].content { groups.append(group) }
      next = nodes[index].parent
    }
    return groups.reversed()
  }
}

extension ScanPlan.Content {
  /// Single properties, because copying whole elements costs time in a plan of ten thousand.
  package var itemID: ElementID? {
    switch self {
    case .item(let element): element.id
    case .group, .exit, .menu, .menuItem: nil
    }
  }

  package var itemName: String? {
    switch self {
    case .item(let element): element.name
    case .group, .exit, .menu, .menuItem: nil
    }
  }

  package var itemFrame: Frame? {
    switch self {
    case .item(let element): element.frame
    case .group, .exit, .menu, .menuItem: nil
    }
  }
}
