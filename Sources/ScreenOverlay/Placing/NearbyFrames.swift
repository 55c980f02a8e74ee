import TappetModel

/// Frames, found by where they are.
///
/// What is near is found without looking at all, so that placing many badges is not quadratic in their number.
struct NearbyFrames {
  private var frames: [Frame] = []
  /// The last search that found each frame, so that one in several squares is found once.
  private var found: [Int] = []
  private var searches = 0
  /// The frames in each square of the plane; what is beyond the edge squares is in these. Empty before the first frame,
  /// because most screens have no badges.
  private var squares: [[Int]] = []
  /// Frames over many squares, which are looked at each time.
  private var large: [Int] = []
  private(set) var comparisons = 0

  private static let side = 64.0
  /// The squares in a row and in a column, and how many of them are left of zero and above it.
  private static let (count, before) = (96, 8)
  private static let mostSquares = 64
  private static let mostLarge = 64

  mutating func insert(_ frame: Frame) {
    let (columns, rows) = Self.squares(of: frame)
    let isLarge = columns.count * rows.count > Self.mostSquares
    if isLarge && large.count >= Self.mostLarge { return }
    frames.append(frame)
    found.append(0)
    guard !isLarge else { return large.append(frames.count - 1) }
    if squares.isEmpty { squares = Array(repeating: [], count: Self.count * Self.count) }
    for row in rows { for column in columns { squares[row * Self.count + column].append(frames.count - 1) } }
  }

  /// Returns how much of `place` the frames cover in all, in square points.
  mutating func covered(of place: Frame) -> Double {
    var sum = 0.0
    search(place) { sum += $0.shared(with: place) }
    return sum
  }

  /// Calls `body` with each frame that shares a part of `place`.
  mutating func search(_ place: Frame, _ body: (Frame) -> Void) {
    searches += 1
    comparisons += large.count
    for index in large where frames[index].meets(place) { body(frames[index]) }
    guard !squares.isEmpty else { return }
    let (columns, rows) = Self.squares(of: place)
    for row in rows {
      for column in columns {
        for index in squares[row * Self.count + column] where found[index] != searches {
          found[index] = searches
          comparisons += 1
          if frames[index].meets(place) { body(frames[index]) }
        }
      }
    }
  }

  private static func squares(of frame: Frame) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func square(_ value: Double) -> Int {
      before + Int(max(Double(-before), min(Double(count - before - 1), (value / side).rounded(.down))))
    }
    return (square(frame.x)...square(frame.maxX), square(frame.y)...square(frame.maxY))
  }
}

extension Frame {
  /// Whether the frames share an area.
  fileprivate func meets(_ other: Frame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// The area that the frames share, in square points.
  func shared(with other: Frame) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0 && down > 0 ? across * down : 0
  }
}
