import TappetModel

/// Where the menu button rests: at an edge of a screen, where the pointer stops by itself. As shares of the screen, so
/// that it fits screens of any size.
package struct ButtonPlace: Hashable, Sendable {
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom
  }

  package var edge: Edge
  /// How far along the edge, from its upper or left end: 0 to 1.
  package var share: Double
  /// The number of the screen, from 0; the first if there are fewer.
  package var screen: Int

  package init(_ edge: Edge = .right, share: Double = 0.5, screen: Int = 0) {
    self.edge = edge
    self.share = share
    self.screen = screen
  }

  /// Reads a stored place, such as "right 0.5 0"; `nil` if it is none.
  package init?(text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let edge = Edge(rawValue: String(words[0])), let share = Double(words[1]),
      (0...1).contains(share), let screen = Int(words[2]), screen >= 0
    else { return nil }
    self.init(edge, share: share, screen: screen)
  }

  package var text: String { "\(edge.rawValue) \(share) \(screen)\n" }

  /// The place at the edge that is nearest to the frame, on the screen that shows most of it; `nil` without screens.
  init?(of frame: Frame, on screens: [Frame]) {
    func shown(_ number: Int) -> Double { screens[number].intersection(frame).map { $0.width * $0.height } ?? 0 }
    guard let number = screens.indices.max(by: { shown($0) < shown($1) }) else { return nil }
    let screen = screens[number]
    let distances: [(Edge, Double)] = [
      (.left, frame.x - screen.x), (.right, screen.maxX - frame.maxX), (.top, frame.y - screen.y),
      (.bottom, screen.maxY - frame.maxY),
    ]
    let edge = distances.min { $0.1 < $1.1 }?.0 ?? .right
    let isUpright = edge == .left || edge == .right
    let way = isUpright ? frame.y - screen.y : frame.x - screen.x
    let room = isUpright ? screen.height - frame.height : screen.width - frame.width
    self.init(edge, share: room > 0 ? min(max(way / room, 0), 1) : 0, screen: number)
  }

  /// Returns the frame of a square button there, no larger than a quarter of the screen; `nil` without screens.
  func frame(size: Double, on screens: [Frame]) -> Frame? {
    guard let first = screens.first else { return nil }
    let screen = screens.indices.contains(self.screen) ? screens[self.screen] : first
    let side = min(size, screen.width / 4, screen.height / 4).rounded(.down)
    let (across, down) = (screen.width - side, screen.height - side)
    let corner =
      switch edge {
      case .left: Point(x: 0, y: down * share)
      case .right: Point(x: across, y: down * share)
      case .top: Point(x: across * share, y: 0)
      case .bottom: Point(x: across * share, y: down)
      }
    return Frame(x: screen.x + corner.x.rounded(), y: screen.y + corner.y.rounded(), width: side, height: side)
  }
}
