import ScanCore

/// What can be opened to choose in it.
extension ElementMapping {
  /// A box that something is chosen in, its field, and what it opened.
  mutating func box(_ node: AccessibleNode, _ rule: RoleRule, _ depth: Int) -> [ElementNode] {
    var found: [ElementNode] = []
    var opener: ElementNode?
    for child in node.children {
      guard let part = window[child] else { continue }
      let inside = elements(of: child, depth: depth + 1)
      let stops = inside.flatMap(\.allStops)
      if part.states.contains(.editable) {
        found += inside
      } else if part.role.isOpened {
        if !stops.isEmpty { found += covered(part, inside) }
      } else {
        found += stops.filter { $0.traits.contains(.textEntry) }
        opener = opener ?? stops.first { $0.traits.contains(.button) }
      }
    }
    guard var own = leaf(node, rule) else { return found }
    // GTK 4's box can do nothing itself: the button in it opens it.
    if let opener, RealAction.index(of: node) == nil {
      own.id = opener.id
      own.frame = opener.frame
      own.label = own.label ?? opener.label
    }
    return [own] + found
  }

  /// What a button dropped: a menu or a popover that lies below it.
  mutating func dropped(by node: AccessibleNode, _ depth: Int) -> [ElementNode] {
    var found: [ElementNode] = []
    for child in node.children {
      guard let part = window[child], part.role.isOpened, part.isOpen(in: toolkit) else { continue }
      let inside = elements(of: child, depth: depth + 1)
      if inside.contains(where: \.holdsStop) { found += covered(part, inside) }
    }
    return found
  }
}

extension AccessibleRole {
  /// Whether it comes above what opened it, rather than being written on it.
  var isOpened: Bool {
    [.menu, .popupMenu, .list, .listBox, .table, .tree, .treeTable, .window, .dialog].contains(self)
  }
}

extension ElementNode {
  fileprivate var allStops: [ElementNode] {
    (traits.isDisjoint(with: .control) ? [] : [self]) + children.flatMap(\.allStops)
  }
}
