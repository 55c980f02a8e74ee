package import TappetModel

/// A window whose app does not say what it shows: a game, a canvas, a Tk app. Its place is divided into squares; each
/// choice divides the chosen square again, until the middle of one is a point, at which the pointer acts.
///
/// ```
/// squares ─ square ▶ squares in it ─ … ─ square ▶ deeds at its middle ─ click, scroll, … ▶ squares
///    ▲                   │ back                      │ finer ▶ squares in it, a quarter as large
///    └───────────────────┘                           └ drag from here ▶ squares ─ … ▶ deeds, with "drop here"
/// ```
/// Decision 235: docs/decisions/0235-hand-over.md.
package struct SilentWindow: Hashable, Sendable {
  package enum Stop: Hashable, Sendable {
    /// A square, numbered from 1 in reading order.
    case square(Int)
    case click, doubleClick, contextClick, scrollUp, scrollDown
    case dragFrom, dropHere
    /// Divides the square further.
    case finer
    /// Does the last deed again at its point.
    case again
    case back
    case keyboard, desktop
  }

  package enum Outcome: Hashable, Sendable {
    /// Another choice is shown.
    case shown
    /// The pointer is to do this; then the first squares are shown.
    case pointer(ActionStrategy)
    /// A panel of Tappet's own is to be scanned.
    case keyboard, desktop
  }

  /// Squares in a row, and rows. With one switch, 4 × 4 take about the fewest steps.
  static let side = 4
  /// A square at most so large, in points, is a point: smaller than what is meant to be clicked.
  static let point = 32.0
  private static let drag = 0.8

  /// The window's frame on the screen.
  package let frame: Frame
  /// The squares chosen one in another, the largest first.
  private var chosen: [Frame] = []
  /// Whether the innermost square is divided further, although it is small.
  private var isFiner = false
  private var dragged: Point?
  private var last: ActionStrategy?
  /// Rises with every choice, so that a late one cannot mean another square.
  private var edition = 0

  package init(_ frame: Frame) { self.frame = frame }

  private var area: Frame { chosen.last ?? frame }

  private var isPoint: Bool { !isFiner && !chosen.isEmpty && max(area.width, area.height) <= Self.point }

  // MARK: What is shown

  private var squares: [Frame] {
    let (width, height) = (area.width / Double(Self.side), area.height / Double(Self.side))
    return (0..<Self.side * Self.side).map { number in
      let (row, column) = (Double(number / Self.side), Double(number % Self.side))
      return Frame(x: area.x + column * width, y: area.y + row * height, width: width, height: height)
    }
  }

  /// The stops in scanning order.
  package var stops: [Stop] {
    if isPoint {
      return (dragged == nil ? [] : [.dropHere])
        + [.click, .doubleClick, .contextClick, .dragFrom, .scrollUp, .scrollDown, .finer, .back]
    }
    let isFirst = chosen.isEmpty
    return (isFirst && last != nil ? [.again] : []) + squares.indices.map { .square($0 + 1) }
      + (isFirst && dragged == nil ? [.keyboard, .desktop] : [.back])
  }

  /// The tree that is scanned.
  /// - Parameters:
  ///   - title: what is said of the whole.
  ///   - name: the name of a stop.
  package func tree(title: String, name: (Stop) -> String) -> ElementNode {
    let (squares, stops) = (squares, stops)
    var children: [ElementNode] = []
    for stop in stops {
      var node = ElementNode(id: id(of: stop), label: AttributedText(name(stop)), traits: .button)
      guard case .square(let number) = stop else {
        children.append(node)
        continue
      }
      node.frame = squares[number - 1]
      let isFirstOfRow = number % Self.side == 1
      if isFirstOfRow { children.append(row(number / Self.side)) }
      children[children.count - 1].children.append(node)
    }
    return ElementNode(
      id: "silent", label: AttributedText(title), frame: frame, isAccessibilityElement: false, children: children)
  }

  /// A row of squares, which is a group: few steps, however many stops the settings allow in one level.
  private func row(_ number: Int) -> ElementNode {
    var row = ElementNode(id: ElementID("silent/\(edition)/row\(number)"), isAccessibilityElement: false)
    row.details.navigationStyle = .combined
    return row
  }

  private func id(of stop: Stop) -> ElementID { ElementID("silent/\(edition)/\(stop)") }

  // MARK: Choices

  /// Performs an action on a stop, or at a point of the window; `nil`: it is not offered now.
  package mutating func perform(_ action: ElementAction, on id: ElementID) -> Outcome? {
    if case .gesture(let name, let points) = action {
      return (Strokes.zoom(named: name, points) ?? Strokes.ways(of: points).first).map { .pointer($0) }
    }
    guard action == .activate, let stop = stops.first(where: { self.id(of: $0) == id }) else { return nil }
    defer { edition += 1 }
    return choose(stop)
  }

  private mutating func choose(_ stop: Stop) -> Outcome {
    let point = area.center
    switch stop {
    case .square(let number):
      let square = squares[number - 1]
      isFiner = false
      chosen.append(square)
      return .shown
    case .click: return act(.click(point))
    case .doubleClick: return act(.doubleClick(point))
    case .contextClick: return act(.contextClick(point))
    case .scrollUp: return act(.wheel(.up, point))
    case .scrollDown: return act(.wheel(.down, point))
    case .again: return last.map { .pointer($0) } ?? .shown
    case .dragFrom:
      (dragged, chosen) = (point, [])
      return .shown
    case .dropHere:
      let from = dragged ?? point
      // Slow enough for apps that follow the pointer, and at rest at both ends.
      let path = [(from, 0), (from, 0.2), (between(from, point), 0.4), (point, 0.6), (point, Self.drag)]
      return act(.strokes([path.map { GesturePoint(x: $0.0.x, y: $0.0.y, t: $0.1) }], isHeld: false))
    case .finer:
      isFiner = true
      return .shown
    case .back:
      if isFiner {
        isFiner = false
      } else if chosen.popLast() == nil {
        dragged = nil
      }
      return .shown
    case .keyboard: return .keyboard
    case .desktop: return .desktop
    }
  }

  private mutating func act(_ way: ActionStrategy) -> Outcome {
    (last, chosen, dragged, isFiner) = (way, [], nil, false)
    return .pointer(way)
  }

  private func between(_ one: Point, _ other: Point) -> Point {
    Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
  }
}
