package import TappetModel

/// Lists the controls of a window that a person cannot reach or name, and measures how much of it the app describes.
///
/// The bridge can only know what the app publishes: a control that the app draws itself shows up as a blank area.
package struct WindowAudit: Hashable, Sendable {
  /// The stops, enabled or not.
  package private(set) var stops: [ElementNode] = []
  /// The stops without a name: the scan shows them, but they cannot be spoken to, nor told apart when read out.
  package private(set) var nameless: [AccessibleNode] = []
  /// The stops whose place is unknown: they have no ring, and cannot be clicked.
  package private(set) var placeless: [AccessibleNode] = []
  /// The names that several stops share, which makes the voice ask which one is meant.
  package private(set) var shared: [String: Int] = [:]
  /// The controls that are on the screen and no stop, nor a part of one.
  package private(set) var unreached: [AccessibleNode] = []
  /// The objects of which only the visible children were read.
  package private(set) var partial: [AccessibleNode] = []
  /// The parts of the window's area that stops cover and that texts or pictures cover: 0 to 1. `nil` if the
  /// window's place is unknown.
  package private(set) var coverage: Coverage?

  package struct Coverage: Hashable, Sendable {
    package var stops = 0.0
    package var words = 0.0
    /// The largest area of the window about which the app says nothing; `nil` if there is none of 64 × 64 points.
    package var blank: Frame?
  }

  /// A control smaller than this in a direction, in points, cannot be seen.
  private static let leastSide = 4.0
  /// Squares of this side, in points, count as covered or not: the size of a small button.
  private static let square = 16.0
  /// Squares along an edge, at most: a window of 8192 points.
  private static let mostSquares = 512
  /// As deep as the bridge reads.
  private static let deepest = 60
  /// A blank area at least this many squares wide and high is told.
  private static let leastBlank = 4

  package init(_ window: AccessibleWindow) {
    let tree = ElementMapping.tree(of: window)
    let elements = tree.flat
    stops = elements.filter { !$0.traits.isDisjoint(with: .control) }
    let objects = Dictionary(window.nodes.values.map { ($0.reference.elementID, $0) }) { first, _ in first }
    nameless = stops.filter { $0.label == nil }.compactMap { objects[$0.id] }
    placeless = stops.filter { $0.frame == nil }.compactMap { objects[$0.id] }
    let names = stops.compactMap { $0.label?.string }
    shared = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    partial = window.nodes.values.filter(\.isReadInPart).inOrder
    unreached = Self.unreached(in: window, stops: Set(stops.map(\.id)))
    coverage = Self.place(of: window, tree).flatMap { place in
      Self.coverage(of: place, stops: stops.compactMap(\.frame), words: elements.filter(\.isWords).compactMap(\.frame))
    }
  }

  /// Whether there is nothing to report.
  package var isClean: Bool {
    nameless.isEmpty && placeless.isEmpty && unreached.isEmpty && coverage?.blank == nil && !stops.isEmpty
  }

  // MARK: - What is not reached

  private static func unreached(in window: AccessibleWindow, stops: Set<ElementID>) -> [AccessibleNode] {
    var visit = Visit(window: window, stops: stops)
    for root in [window.root] + window.popups { _ = visit.findsStop(at: root, depth: 0) }
    return visit.unreached.inOrder
  }

  /// Walks the objects that are open. A control counts as reached if it, something around it or something in it is a stop.
  private struct Visit {
    let window: AccessibleWindow
    let stops: Set<ElementID>
    var unreached: [AccessibleNode] = []
    var seen: Set<ObjectReference> = []

    /// Whether the object is a stop or holds one.
    mutating func findsStop(at reference: ObjectReference, inStop: Bool = false, depth: Int) -> Bool {
      guard depth < WindowAudit.deepest, let node = window[reference], seen.insert(reference).inserted,
        node.isOpen(in: toolkit) || depth == 0
      else { return false }
      let isStop = stops.contains(node.reference.elementID)
      var holdsStop = false
      for child in node.children where findsStop(at: child, inStop: inStop || isStop, depth: depth + 1) {
        holdsStop = true
      }
      if !inStop, !isStop, !holdsStop, isControl(node) { unreached.append(node) }
      return isStop || holdsStop
    }

    private var toolkit: Toolkit { window.app.toolkit }

    /// Whether a person who sees it would expect to use it.
    private func isControl(_ node: AccessibleNode) -> Bool {
      let rule = RoleTable.rule(for: node.role)
      guard rule.shape != .dropped, rule.isAlwaysActionable || RealAction.index(of: node) != nil,
        node.isShown(in: toolkit), let frame = node.frame, let place = window[window.root]?.frame ?? node.frame,
        let seen = frame.intersection(place)
      else { return false }
      return seen.width >= WindowAudit.leastSide && seen.height >= WindowAudit.leastSide
    }
  }

  // MARK: - Coverage

  private static func place(of window: AccessibleWindow, _ tree: ElementNode) -> Frame? {
    window[window.root]?.frame ?? tree.frame
  }

  private static func coverage(of place: Frame, stops: [Frame], words: [Frame]) -> Coverage? {
    let (columns, rows) = (squares(place.width), squares(place.height))
    guard columns > 0, rows > 0 else { return nil }
    var raster = Raster(columns: columns, rows: rows)
    for (frames, kind) in [(words, Raster.Kind.words), (stops, .stop)] {
      for frame in frames {
        guard let part = frame.intersection(place) else { continue }
        raster.mark(
          columns: Int((part.x - place.x) / square)..<squares(part.x + part.width - place.x),
          rows: Int((part.y - place.y) / square)..<squares(part.y + part.height - place.y), kind)
      }
    }
    let all = Double(columns * rows)
    let blank = raster.largestBlank.flatMap { area -> Frame? in
      guard area.columns.count >= leastBlank, area.rows.count >= leastBlank else { return nil }
      return Frame(
        x: place.x + Double(area.columns.lowerBound) * square, y: place.y + Double(area.rows.lowerBound) * square,
        width: Double(area.columns.count) * square, height: Double(area.rows.count) * square
      ).intersection(place)
    }
    return Coverage(
      stops: Double(raster.count(of: .stop)) / all, words: Double(raster.count(of: .words)) / all, blank: blank)
  }

  private static func squares(_ length: Double) -> Int {
    length.isFinite && length > 0 ? Int(min((length / square).rounded(.up), Double(mostSquares))) : 0
  }
}

extension ElementNode {
  /// The node and all below it.
  fileprivate var flat: [ElementNode] { [self] + children.flatMap(\.flat) }

  /// Whether it is a text or a picture of its own.
  fileprivate var isWords: Bool { isAccessibilityElement != false && label != nil && traits.isDisjoint(with: .control) }
}

extension Sequence<AccessibleNode> {
  /// From the top left, so that two reports of the same window are the same.
  fileprivate var inOrder: [AccessibleNode] {
    sorted { one, other in
      (one.frame?.y ?? 0, one.frame?.x ?? 0, one.reference.path)
        < (other.frame?.y ?? 0, other.frame?.x ?? 0, other.reference.path)
    }
  }
}
