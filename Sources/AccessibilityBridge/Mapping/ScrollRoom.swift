import ScanCore

/// Where there is more of what scrolls: told by its scroll bars, else by what in it is not on the screen.
struct ScrollRoom {
  /// The directions in which there is more.
  let directions: [ScrollDirection]

  init(of node: AccessibleNode, in window: AccessibleWindow) {
    guard Self.scrolling.contains(node.role) else {
      directions = []
      return
    }
    let bars = node.children.compactMap { window[$0] }.filter { $0.role == .scrollBar }
    let told = bars.flatMap(Self.room)
    directions = told.isEmpty ? Self.unseen(in: node, of: window) : told
  }

  private static let scrolling: Set<AccessibleRole> = [
    .scrollPane, .documentWeb, .documentFrame, .list, .listBox, .table, .tree, .treeTable,
  ]

  private static func room(_ bar: AccessibleNode) -> [ScrollDirection] {
    guard let value = bar.value, value.current.isFinite else { return [] }
    let isAcross = bar.states.contains(.horizontal)
    return (value.current > value.minimum ? [isAcross ? .left : .up] : [])
      + (value.current < value.maximum ? [isAcross ? .right : .down] : [])
  }

  /// A page has no bars that are told: what is first in it is above the screen, what is last below.
  private static func unseen(in node: AccessibleNode, of window: AccessibleWindow) -> [ScrollDirection] {
    guard window.app.toolkit.saysShowing else { return [] }
    let first = end(of: node, in: window) { $0.children }
    let last = end(of: node, in: window) { $0.children.reversed() }
    return (first.map(isOff) == true ? [.up] : []) + (last.map(isOff) == true ? [.down] : [])
  }

  private static func isOff(_ node: AccessibleNode) -> Bool { !node.states.contains(.showing) }

  /// The outermost thing without children that can be seen when it is scrolled to.
  private static func end(
    of node: AccessibleNode, in window: AccessibleWindow, order: (AccessibleNode) -> [ObjectReference]
  ) -> AccessibleNode? {
    var waiting = Array(order(node).reversed())
    var seen = Set(waiting)
    while let reference = waiting.popLast() {
      guard let next = window[reference], next.states.contains(.visible) else { continue }
      if next.children.isEmpty { return next }
      waiting += order(next).reversed().filter { seen.insert($0).inserted }
    }
    return nil
  }
}
