package import TappetModel

/// Finds places for names, numbers and codes: outside their elements and beside other elements and each other where
/// there is room, else where in the element there is least likely text.
///
/// Greedy: each takes the place of the least cost among those that are left. The work rises with the number of elements
/// and not with its square, because only what is near is looked at.
package struct BadgePlacing {
  private var contents: NearbyFrames
  private var badges: NearbyFrames
  /// How many pairs of frames were compared, for tests.
  package var comparisons: Int { contents.comparisons + badges.comparisons }

  /// - Parameter contents: the frames of all elements, and what else should not be covered.
  package init(beside contents: [Frame]) {
    self.contents = NearbyFrames()
    badges = NearbyFrames()
    for frame in contents { self.contents.insert(frame) }
  }

  private struct Candidate {
    var x: Double
    var y: Double
    var cost: Double
    /// Whether it may be moved onto the screen.
    var isMovable = false
  }

  /// The costs of covering all of itself with other content, or with another badge.
  private static let (overContent, overBadge) = (4.0, 30.0)

  /// Returns the place for a badge of that size and takes it.
  /// - Parameters:
  ///   - margin: of the ring round the element, which the badge stays outside of.
  ///   - screen: the place is on it, if the badge is not larger.
  package mutating func place(
    width: Double, height: Double, at frame: Frame, margin: Double = 0, on screen: Frame
  ) -> Frame {
    var best = Frame(x: frame.x, y: frame.y, width: width, height: height)
    var least = Double.infinity
    let isTight = contents.covered(of: frame.grown(by: height)) { $0 == frame || $0.holds(frame) } > 0
    for candidate in Self.candidates(width: width, height: height, at: frame, margin: margin, isTight: isTight) {
      if candidate.cost >= least { break }
      var place = Frame(x: candidate.x, y: candidate.y, width: width, height: height)
      if candidate.isMovable {
        place.x = max(screen.x, min(place.x, screen.maxX - width))
        place.y = max(screen.y, min(place.y, screen.maxY - height))
      } else if !screen.holds(place) {
        continue
      }
      // The element itself is in the cost; what contains it is all around.
      let content = contents.covered(of: place) { $0 == frame || $0.holds(frame) }
      var cost = candidate.cost + Self.overContent * content / (width * height)
      if cost < least { cost += Self.overBadge * badges.covered(of: place) { _ in false } / (width * height) }
      if cost < least { (best, least) = (place, cost) }
    }
    badges.insert(best)
    return best
  }

  /// Returns the places round a frame, the cheapest first.
  /// - Parameter isTight: whether another element is so near that there may be no room above or below.
  private static func candidates(
    width: Double, height: Double, at frame: Frame, margin: Double, isTight: Bool
  ) -> [Candidate] {
    let around = frame.grown(by: margin)
    let level = frame.y + max(0, min(8, (frame.height - height) / 2))
    let right = frame.maxX - width
    let middle = frame.y + (frame.height - height) / 2
    var places = [
      Candidate(x: around.x - width, y: level, cost: 0),
      Candidate(x: around.maxX, y: level, cost: 0.15),
      Candidate(x: around.x, y: around.y - height, cost: 0.2),
      Candidate(x: around.maxX - width, y: around.y - height, cost: 0.3),
      Candidate(x: around.x, y: around.maxY, cost: 0.35),
      Candidate(x: around.maxX - width, y: around.maxY, cost: 0.4),
      Candidate(x: around.x - width, y: around.y - height, cost: 0.5),
      Candidate(x: around.maxX, y: around.y - height, cost: 0.55),
    ]
    let isLow = frame.height < 2 * height
    // Behind text that begins at the left or stands in the middle, before text that ends at the right. A long badge is a
    // name, which is as long as the text. In tight rows before the places above and below, so that all are in a column.
    let isShort = width <= 2 * height
    let behind = isShort ? frame.width * 0.64 : (frame.width + width) / 2 + 8
    if width + 8 <= frame.width - behind {
      let candidate = Candidate(x: frame.x + behind, y: middle, cost: isLow && isTight ? 0.18 : 1.2, isMovable: true)
      places.insert(candidate, at: isLow && isTight ? 2 : places.count)
    }
    return places + [
      Candidate(x: right, y: isLow ? middle : frame.y, cost: 1.6, isMovable: true),
      Candidate(x: right, y: frame.maxY - height, cost: 1.7, isMovable: true),
      Candidate(x: frame.x, y: frame.maxY - height, cost: 2.5, isMovable: true),
      Candidate(x: frame.x, y: isLow ? middle : frame.y, cost: 2.6, isMovable: true),
    ]
  }
}

/// Frames, found by where they are.
private struct NearbyFrames {
  private var frames: [Frame] = []
  private var squares: [Square: [Int]] = [:]
  /// Frames over many squares, which are looked at each time.
  private var large: [Int] = []
  private(set) var comparisons = 0

  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 64.0
  private static let mostSquares = 64
  private static let mostLarge = 64

  mutating func insert(_ frame: Frame) {
    let (columns, rows) = Self.squares(of: frame)
    guard columns.count * rows.count <= Self.mostSquares else {
      if large.count < Self.mostLarge {
        frames.append(frame)
        large.append(frames.count - 1)
      }
      return
    }
    frames.append(frame)
    for row in rows {
      for column in columns { squares[Square(column: column, row: row), default: []].append(frames.count - 1) }
    }
  }

  /// Returns how much of `place` the frames cover in all, in square points.
  mutating func covered(of place: Frame, except isExcepted: (Frame) -> Bool) -> Double {
    var seen: [Int] = []
    let (columns, rows) = Self.squares(of: place)
    for row in rows {
      for column in columns {
        for index in squares[Square(column: column, row: row)] ?? [] where !seen.contains(index) { seen.append(index) }
      }
    }
    var sum = 0.0
    for index in large + seen {
      comparisons += 1
      guard let shared = frames[index].intersection(place), !isExcepted(frames[index]) else { continue }
      sum += shared.width * shared.height
    }
    return sum
  }

  private static func squares(of frame: Frame) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func square(_ value: Double) -> Int { Int(max(-1000, min(1000, (value / side).rounded(.down)))) }
    return (square(frame.x)...square(frame.maxX), square(frame.y)...square(frame.maxY))
  }
}
