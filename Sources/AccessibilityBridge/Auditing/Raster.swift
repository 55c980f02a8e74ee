/// A window's area in squares, each covered by a stop, by words, or by nothing.
struct Raster {
  enum Kind: UInt8 {
    case blank, words, stop
  }

  struct Area: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private let columns: Int
  private let rows: Int
  /// Row by row.
  private var kinds: [Kind]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    kinds = Array(repeating: .blank, count: columns * rows)
  }

  /// Squares outside the raster are left out.
  mutating func mark(columns: Range<Int>, rows: Range<Int>, _ kind: Kind) {
    for row in rows.clamped(to: 0..<self.rows) {
      for column in columns.clamped(to: 0..<self.columns) { kinds[row * self.columns + column] = kind }
    }
  }

  func count(of kind: Kind) -> Int { kinds.count { $0 == kind } }

  /// The largest rectangle of blank squares; `nil` if there is none. One pass over the rows, each a histogram of how far
  /// up the blank squares reach (the largest rectangle in a histogram, with a stack).
  var largestBlank: Area? {
    var best: (size: Int, area: Area)?
    var heights = Array(repeating: 0, count: columns)
    for row in 0..<rows {
      for column in 0..<columns { heights[column] = kinds[row * columns + column] == .blank ? heights[column] + 1 : 0 }
      var rising: [(start: Int, height: Int)] = []
      for column in 0...columns {
        let height = column < columns ? heights[column] : 0
        var start = column
        while let last = rising.last, last.height >= height {
          rising.removeLast()
          start = last.start
          let size = (column - start) * last.height
          if size > best?.size ?? 0 {
            best = (size, Area(columns: start..<column, rows: (row + 1 - last.height)..<(row + 1)))
          }
        }
        if height > 0 { rising.append((start, height)) }
      }
    }
    return best?.area
  }
}
