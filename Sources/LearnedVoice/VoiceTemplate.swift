/// The features of spoken sound by which it is compared with other sound: for each 10 ms, 13 cepstral coefficients and how
/// they change. Mean and spread of each coefficient are those of the utterance, so that neither the loudness nor the
/// microphone counts.
package struct VoiceTemplate: Hashable, Sendable {
  /// The number of features of a frame.
  static let width = 2 * SpokenSound.width

  package let sound: SpokenSound
  let features: [Float]

  package var frameCount: Int { sound.frameCount }

  package init(_ sound: SpokenSound) {
    self.sound = sound
    let (count, width) = (sound.frameCount, SpokenSound.width)
    var still = sound.coefficients.map { Float($0) * SpokenSound.unit }
    var features = [Float](repeating: 0, count: count * Self.width)
    for column in 0..<width {
      let values = (0..<count).map { still[$0 * width + column] }
      let mean = values.reduce(0, +) / Float(max(1, count))
      let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(max(1, count))
      let scale = 1 / (square.squareRoot() + 0.001)
      for frame in 0..<count { still[frame * width + column] = (still[frame * width + column] - mean) * scale }
    }
    for frame in 0..<count {
      func value(_ offset: Int, _ column: Int) -> Float {
        still[max(0, min(count - 1, frame + offset)) * width + column]
      }
      for column in 0..<width {
        let change = (value(1, column) - value(-1, column)) + 2 * (value(2, column) - value(-2, column))
        // The loudness says less than the sound.
        features[frame * Self.width + column] = value(0, column) * (column == 0 ? Self.loudness : 1)
        features[frame * Self.width + width + column] = change / 5
      }
    }
    self.features = features
  }

  private static let loudness: Float = 0.6

  /// Returns how different `other` is, by dynamic time warping: the mean difference of frames along the path on which
  /// they differ least. `nil` if one is 2.25 times as long as the other or longer, or if it exceeds `most`.
  func distance(to other: VoiceTemplate, most: Float = .infinity) -> Float? {
    let (own, their) = (frameCount, other.frameCount)
    guard own > 0, their > 0, 4 * max(own, their) <= 9 * min(own, their) else { return nil }
    return features.withUnsafeBufferPointer { own in
      other.features.withUnsafeBufferPointer { Self.warp(own, $0, most) }
    }
  }

  /// The path may deviate from the diagonal by a quarter of the longer sequence. A step along both sequences counts
  /// twice, so that all paths are equally long.
  private static func warp(
    _ first: UnsafeBufferPointer<Float>, _ second: UnsafeBufferPointer<Float>, _ most: Float
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
