/// Compares sequences of frames whose parts may last differently long, by dynamic time warping.
enum TimeWarp {
  /// Returns the mean difference of frames along the path on which it is least; `nil` if it exceeds `most`.
  ///
  /// The path may deviate from the diagonal by a quarter of the longer sequence. A step along both sequences counts
  /// twice, so that all paths are equally long.
  static func distance(
    _ first: UnsafeBufferPointer<Float>, _ second: UnsafeBufferPointer<Float>, width: Int, _ most: Float
  ) -> Float? {
    let (rows, columns) = (first.count / width, second.count / width)
    let band = max(rows, columns) / 4 + 1
    var before = [Float](repeating: .infinity, count: columns + 1)
    var now = before
    before[0] = 0
    for row in 1...rows {
      let centre = row * columns / rows
      let (low, high) = (max(1, centre - band), min(columns, centre + band))
      for column in 0...columns { now[column] = .infinity }
      var least = Float.infinity
      for column in low...high {
        var square: Float = 0
        let (x, y) = ((row - 1) * width, (column - 1) * width)
        for feature in 0..<width {
          let difference = first[x + feature] - second[y + feature]
          square += difference * difference
        }
        let difference = square.squareRoot()
        let cost = min(before[column - 1] + 2 * difference, min(before[column], now[column - 1]) + difference)
        now[column] = cost
        least = min(least, cost)
      }
      if least > most * Float(rows + columns) { return nil }
      swap(&before, &now)
    }
    let cost = before[columns] / Float(rows + columns)
    return cost.isFinite ? cost : nil
  }
}
