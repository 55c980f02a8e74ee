import TappetModel

/// Points of a screen as characters of a terminal: everything to scale, nothing larger than it must be to be read.
struct CellGrid {
  /// What of the screen is shown.
  let area: Frame
  let columns: Int
  let rows: Int
  /// The points of one character.
  private let width: Double
  private let height: Double

  /// A character stands for no fewer points than this: a small window is not blown up.
  private static let finest = (width: 8.0, height: 16.0)
  /// No screen is larger; what lies beyond is a mistake of its app and is cut.
  private static let largest = 32_768.0

  /// - Parameter isMagnified: as large as there is room for.
  init(showing area: Frame, columns: Int, rows: Int, isMagnified: Bool = false) {
    self.area = Frame(
      x: area.x, y: area.y, width: min(area.width, Self.largest), height: min(area.height, Self.largest))
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let finest = isMagnified ? (width: 0.1, height: 0.1) : Self.finest
    width = max(finest.width, self.area.width / Double(self.columns))
    height = max(finest.height, self.area.height / Double(self.rows))
  }

  /// The characters of a frame, cut at the edges of the picture, at least one; `nil` for what lies outside of it.
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

/// A rectangle of characters.
struct CellPlace: Hashable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// The line that carries its words.
  var line: CellPlace { CellPlace(column: column, row: row + (rows - 1) / 2, columns: columns, rows: 1) }

  /// Whether there is room for a box round a word.
  var holdsBox: Bool { rows >= 3 && columns >= 5 }
}

extension Frame {
  /// At least one point broad and high, so that lines (a scan line, a separator) have a place.
  fileprivate var widened: Frame { Frame(x: x, y: y, width: max(1, width), height: max(1, height)) }

  /// Whether its numbers are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
