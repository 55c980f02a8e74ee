package import TappetModel

/// What of an object the pointer can reach.
extension AccessibleWindow {
  /// The part of an object at that place which is seen: within what scrolls it and, unless it came in a window of its own,
  /// within this window where that is given. `nil` where nothing of it is seen: there lies something else.
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

  /// What shows a part of what it holds: Qt's rows are 32767 points wide, whatever their list is.
  private static let views: Set<AccessibleRole> = [.scrollPane, .viewport, .list, .listBox, .tree, .treeTable, .table]

  /// Whether something can be written in it, or in what lies in it.
  func holdsField(_ node: AccessibleNode) -> Bool {
    var waiting = [node.reference]
    var seen = Set(waiting)
    while let next = waiting.popLast().flatMap({ nodes[$0] }) {
      if next.states.contains(.editable) || next.role == .entry { return true }
      waiting += next.children.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// What it lies in, the nearest first.
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
