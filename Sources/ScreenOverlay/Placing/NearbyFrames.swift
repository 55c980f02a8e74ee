import TappetModel

/// Frames, found by where they are.
///
/// What is near is found without looking at all, so that placing many badges is not quadratic in their number.
struct NearbyFrames {
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
  mutating func covered(of place: Frame) -> Double {
    overlapping(place).reduce(0) { $0 + ($1.intersection(place).map { $0.width * $0.height } ?? 0) }
  }

  /// Returns the frames that share a part of `place`.
  mutating func overlapping(_ place: Frame) -> [Frame] {
    var seen: [Int] = []
    let (columns, rows) = Self.squares(of: place)
    for row in rows {
      for column in columns {
        for index in squares[Square(column: column, row: row)] ?? [] where !seen.contains(index) { seen.append(index) }
      }
    }
    comparisons += large.count + seen.count
    return (large + seen).map { frames[$0] }.filter { $0.overlaps(place) }
  }

  private static func squares(of frame: Frame) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func square(_ value: Double) -> Int { Int(max(-1000, min(1000, (value / side).rounded(.down)))) }
    return (square(frame.x)...square(frame.maxX), square(frame.y)...square(frame.maxY))
  }
}
