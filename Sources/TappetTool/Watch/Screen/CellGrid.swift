import TappetModel

/// Maps points of a screen to characters of a terminal, to scale.
struct CellGrid {
  let area: Frame
  let columns: Int
  let rows: Int
  /// The size of one character in points.
  private let width: Double
  private let height: Double

  /// The minimum size of a character in points, so that a small window is not magnified.
  private static let finest = (width: 8.0, height: 16.0)
  /// No screen is larger; anything beyond is an app's mistake and is clipped.
  private static let largest = 32_768.0

  /// - Parameter isMagnified: whether to fill the room available.
  init(showing area: Frame, columns: Int, rows: Int, isMagnified: Bool = false) {
    self.area = Frame(
      x: area.x, y: area.y, width: min(area.width, Self.largest), height: min(area.height, Self.largest))
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let finest = isMagnified ? (width: 0.1, height: 0.1) : Self.finest
    width = max(finest.width, self.area.width / Double(self.columns))
    height = max(finest.height, self.area.height / Double(self.rows))
  }

  /// Returns the characters that a frame covers, at least one, clipped to the picture; `nil` if the frame lies outside
  /// the picture.
  func place(of frame: Frame) -> CellPlace? {
    guard let seen = frame.widened.intersection(area) else { return nil }
    let left = column(seen.x)
    let top = row(seen.y)
    return CellPlace(
      column: min(left, columns - 1), row: min(top, rows - 1),
      columns: max(1, min(column(seen.maxX), columns) - left), rows: max(1, min(row(seen.maxY), rows) - top))
  }

  private func column(_ x: Double) -> Int { Int(((x - area.x) / width).rounded()) }
  private func row(_ y: Double) -> Int { Int(((y - area.y) / height).rounded()) }
}

struct CellPlace: Hashable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// The middle line of the place, on which the caption is drawn.
  var line: CellPlace { CellPlace(column: column, row: row + (rows - 1) / 2, columns: columns, rows: 1) }

  /// Whether the place has room for a box round a caption.
  var holdsBox: Bool { rows >= 3 && columns >= 5 }
}

extension Frame {
  /// At least one point wide and high, so that lines (a scan line, a separator) are visible.
  fileprivate var widened: Frame { Frame(x: x, y: y, width: max(1, width), height: max(1, height)) }

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
