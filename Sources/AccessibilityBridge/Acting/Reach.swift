package import TappetModel

/// Which part of an object the pointer can reach.
extension AccessibleWindow {
  /// The visible part of an object at `frame`: clipped by its scrolling ancestors and, unless it lies in a popup, by
  /// `window` if given. `nil` if no part is visible, because a click would hit something else.
  package func reachable(_ frame: Frame, of node: AccessibleNode, in window: Frame? = nil) -> Frame? {
    var part = frame
    for holder in holders(of: node) {
      let isPopover = holder.reference != root && holder.isPopover(in: app.toolkit)
      if isPopover || popups.contains(holder.reference) { return part }
      guard Self.views.contains(holder.role), let view = holder.frame else { continue }
      if let seen = part.intersection(view) {
        part = seen
      } else if holder.role == .scrollPane || holder.role == .viewport {
        return nil
      }
    }
    guard let window else { return part }
    return part.intersection(window)
  }

  /// Whether a click at that point of an object would reach one of the menus instead. They do not cover what lies in
  /// them, nor in a popup. Decision 236: docs/decisions/0236-covering-menus.md.
  package func isCovered(_ point: Point, of node: AccessibleNode, by menus: [Frame]) -> Bool {
    let isAbove = holders(of: node).contains {
      popups.contains($0.reference) || $0.reference != root && $0.isPopover(in: app.toolkit) || $0.role == .comboBox
    }
    let spot = Frame(x: point.x, y: point.y, width: 1, height: 1)
    return !isAbove && menus.contains { $0.intersection(spot) != nil }
  }

  /// Roles that clip their content: Qt's rows are 32767 points wide, whatever the width of their list.
  private static let views: Set<AccessibleRole> = [.scrollPane, .viewport, .list, .listBox, .tree, .treeTable, .table]

  func holdsField(_ node: AccessibleNode) -> Bool {
    var waiting = [node.reference]
    var seen = Set(waiting)
    while let next = waiting.popLast().flatMap({ nodes[$0] }) {
      if next.states.contains(.editable) || next.role == .entry { return true }
      waiting += next.children.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The node's ancestors, nearest first; at most 20.
  func holders(of node: AccessibleNode) -> [AccessibleNode] {
    var found: [AccessibleNode] = []
    var inner = node.reference
    while found.count < 20, let holder = nodes.values.first(where: { $0.children.contains(inner) }) {
      found.append(holder)
      inner = holder.reference
    }
    return found
  }
}

extension Frame {
  /// The same place in this frame as `point` has in `old`; the centre if the size has changed.
  package func place(of point: Point, in old: Frame?) -> Point {
    guard let old, old.width == width, old.height == height else { return center }
    return Point(x: point.x - old.x + x, y: point.y - old.y + y)
  }
}
