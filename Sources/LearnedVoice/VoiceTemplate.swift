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
      other.features.withUnsafeBufferPointer { TimeWarp.distance(own, $0, width: Self.width, most) }
    }
  }
}
