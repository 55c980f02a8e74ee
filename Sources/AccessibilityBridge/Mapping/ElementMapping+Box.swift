import TappetModel

/// Boxes and buttons that open a list to choose from.
extension ElementMapping {
  /// The box, its text field, and the list that it has opened.
  mutating func box(_ node: AccessibleNode, _ rule: RoleRule, _ depth: Int) -> [ElementNode] {
    let wasInBox = isInBox
    isInBox = true
    defer { isInBox = wasInBox }
    var found: [ElementNode] = []
    var opener: ElementNode?
    for child in node.children {
      guard let part = window[child] else { continue }
      if part.isDropped(in: toolkit) {
        found += open(part, depth)
        continue
      }
      let inside = elements(of: child, depth: depth + 1)
      if part.states.contains(.editable) {
        found += inside
      } else {
        let stops = inside.flatMap(\.allStops)
        found += stops.filter { $0.traits.contains(.textEntry) }
        opener = opener ?? stops.first { $0.traits.contains(.button) }
      }
    }
    guard var own = leaf(node, rule) else { return found }
    // GTK 4's box has no action of its own: the button in it opens it.
    if let opener, RealAction.index(of: node) == nil {
      own.id = opener.id
      own.frame = opener.frame
      own.label = own.label ?? opener.label
    }
    return [own] + found
  }

  /// The menus and popovers that a button has opened.
  mutating func dropped(by node: AccessibleNode, _ depth: Int) -> [ElementNode] {
    var found: [ElementNode] = []
    for part in node.children.compactMap({ window[$0] }) where part.isDropped(in: toolkit) {
      found += open(part, depth)
    }
    return found
  }

  /// The content of an open popup as a modal; empty if it is closed or holds no stop.
  private mutating func open(_ part: AccessibleNode, _ depth: Int) -> [ElementNode] {
    // Qt 5's closed box reports its list as shown, without a frame.
    guard part.isShown(in: toolkit), meets(part.reference) else { return [] }
    let inside = inRows(elements(below: part, depth: depth + 1))
    return inside.contains(where: \.holdsStop) ? covered(part, inside) : []
  }
}

extension AccessibleNode {
  /// Whether it pops up over its opener instead of being drawn in it.
  func isDropped(in toolkit: Toolkit) -> Bool {
    [.list, .listBox, .table, .tree, .treeTable].contains(role) || isPopover(in: toolkit)
  }

  /// Whether it has a window of its own.
  func isPopover(in toolkit: Toolkit) -> Bool {
    [.menu, .popupMenu, .window, .dialog].contains(role)
      || toolkit.hidesRoles && role == .filler && name.hasPrefix("Gtk") && name.hasSuffix("Popover")
  }

  /// Whether it is an entry of a menu bar or menu.
  package var isMenuEntry: Bool { [.menu, .menuItem, .checkMenuItem, .radioMenuItem].contains(role) }

  var isIconInView: Bool { role == .icon && states.contains(.selectable) }

  /// Whether it is a slide in the list of slides. A shape on a slide can be edited.
  func isSlide(in toolkit: Toolkit) -> Bool {
    toolkit.has(.publishesSlidesAsPanels) && role == .panel && !name.isEmpty && childCount == 0
      && states.isSuperset(of: [.selectable, .focusable]) && !states.contains(.editable)
  }

  /// Whether it is a list row whose role the toolkit hides.
  func isHiddenRow(in toolkit: Toolkit) -> Bool {
    toolkit.hidesRoles && role == .filler && states.contains(.focusable)
  }
}

extension ElementNode {
  fileprivate var allStops: [ElementNode] {
    (traits.isDisjoint(with: .control) ? [] : [self]) + children.flatMap(\.allStops)
  }
}
