package import TappetModel

/// The directions in which a container can scroll, by its scroll bars, else by content that is not on the screen.
package struct ScrollRoom {
  let directions: [ScrollDirection]
  private let node: AccessibleNode
  private let window: AccessibleWindow

  init(of node: AccessibleNode, in window: AccessibleWindow) {
    (self.node, self.window) = (node, window)
    guard Self.scrolling.contains(node.role) else {
      directions = []
      return
    }
    let told = Self.bars(of: node, in: window).flatMap(Self.room)
    directions = told.isEmpty ? Self.unseen(in: node, of: window) : told
  }

  private static func bars(of node: AccessibleNode, in window: AccessibleWindow) -> [AccessibleNode] {
    node.children.compactMap { window[$0] }.filter { $0.role == .scrollBar }
  }

  /// An end of a long list, to which a stop goes.
  package struct End: Hashable, Sendable {
    package var container: ObjectReference
    package var isStart: Bool

    package var id: ElementID {
      ElementID(container.elementID.rawValue + (isStart ? Self.start : Self.last))
    }

    init(container: ObjectReference, isStart: Bool) {
      (self.container, self.isStart) = (container, isStart)
    }

    /// The end that a stop with that id goes to; `nil` for another stop.
    package init?(_ id: ElementID) {
      for (suffix, isStart) in [(Self.start, true), (Self.last, false)] where id.rawValue.hasSuffix(suffix) {
        guard let container = ObjectReference(ElementID(String(id.rawValue.dropLast(suffix.count)))) else { return nil }
        self.init(container: container, isStart: isStart)
        return
      }
      return nil
    }

    private static let start = "#start"
    private static let last = "#end"
  }

  /// The ends that stops go to; none unless it is so long that scrolling would take more than `longest` views.
  var ends: [End] {
    guard let bar = bar(along: .down) ?? bar(along: .up), let value = bar.value, let frame = node.frame,
      value.maximum - value.minimum > frame.height * Self.longest
    else { return [] }
    return [(ScrollDirection.up, true), (.down, false)].filter { directions.contains($0.0) }
      .map { End(container: node.reference, isStart: $0.1) }
  }

  private static let longest = 50.0

  /// The scroll bar that has room in that direction.
  func bar(along direction: ScrollDirection) -> AccessibleNode? {
    Self.bars(of: node, in: window).first { Self.room($0).contains(direction) }
  }

  /// The first or last thing in it, which need not be on the screen.
  func content(atStart isStart: Bool) -> ObjectReference? {
    Self.end(of: node, in: window) { isStart ? $0.children : $0.children.reversed() }?.address
  }

  /// The first and last child of a list, if they are not visible: their frames must be read too.
  package static func endsToPlace(of node: AccessibleNode, in window: [ObjectReference: AccessibleNode])
    -> [ObjectReference]
  {
    guard lists.contains(node.role), let first = node.children.first, let last = node.children.last else { return [] }
    return [first, last].filter { window[$0].map { !$0.states.contains(.visible) } ?? false }
  }

  private static let lists: Set<AccessibleRole> = [.list, .listBox, .table, .tree, .treeTable]

  private static let scrolling: Set<AccessibleRole> = [
    .scrollPane, .documentWeb, .documentFrame, .list, .listBox, .table, .tree, .treeTable,
  ]

  private static func room(_ bar: AccessibleNode) -> [ScrollDirection] {
    guard let value = bar.value, value.current.isFinite else { return [] }
    let isAcross = bar.states.contains(.horizontal)
    return (value.current > value.minimum ? [isAcross ? .left : .up] : [])
      + (value.current < value.maximum ? [isAcross ? .right : .down] : [])
  }

  /// Without scroll bars: if its first content is off the screen there is room above, if its last is, below.
  private static func unseen(in node: AccessibleNode, of window: AccessibleWindow) -> [ScrollDirection] {
    if window.app.toolkit.hidesWhatIsScrolledOut, lists.contains(node.role) { return pastEnds(of: node, in: window) }
    guard window.app.toolkit.saysShowing else { return beyond(node, of: window) }
    let first = end(of: node, in: window) { $0.children }
    let last = end(of: node, in: window) { $0.children.reversed() }
    return (first.map(isOff) == true ? [.up] : []) + (last.map(isOff) == true ? [.down] : [])
  }

  private static func pastEnds(of node: AccessibleNode, in window: AccessibleWindow) -> [ScrollDirection] {
    func isOut(_ end: ObjectReference?, _ lies: (Frame, Frame) -> Bool) -> Bool {
      guard let end = end.flatMap({ window[$0] }), isOff(end), let frame = end.frame, let view = node.frame else {
        return false
      }
      return lies(frame, view)
    }
    return (isOut(node.children.first) { $0.maxY <= $1.y + edge } ? [.up] : [])
      + (isOut(node.children.last) { $0.y + edge >= $1.maxY } ? [.down] : [])
  }

  /// By content beyond its edges, because GTK 4 reports neither what is showing nor the length of its scroll bars.
  private static func beyond(_ node: AccessibleNode, of window: AccessibleWindow) -> [ScrollDirection] {
    guard node.role == .scrollPane, let view = node.frame else { return [] }
    var waiting = node.children
    var seen = Set(waiting)
    var all = view
    while let reference = waiting.popLast() {
      guard let next = window[reference], next.states.contains(.visible), next.role != .scrollBar else { continue }
      // Popovers and nested scrolling content do not count.
      if next.isPopover(in: window.app.toolkit) { continue }
      if let frame = next.frame { all = all.union(frame) }
      if next.role != .scrollPane { waiting += next.children.filter { seen.insert($0).inserted } }
    }
    let room: [(ScrollDirection, Double)] = [
      (.up, view.y - all.y), (.down, all.y + all.height - view.y - view.height), (.left, view.x - all.x),
      (.right, all.x + all.width - view.x - view.width),
    ]
    return room.filter { $0.1 > edge }.map(\.0)
  }

  /// A border or shadow, in points, does not count as scrollable content.
  private static let edge = 4.0

  private static func isOff(_ node: AccessibleNode) -> Bool { !node.states.contains(.showing) }

  /// The outermost descendant without children that would be visible if scrolled to.
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
