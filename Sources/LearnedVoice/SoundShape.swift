/// The features of a sound by which it is compared with others: for each 10 ms, the cepstral coefficients themselves.
/// Unlike in a `VoiceTemplate` their mean counts, because it is all that tells one steady sound from another. The loudness
/// counts relative to the loudest frame.
package struct SoundShape: Hashable, Sendable {
  package let sound: SpokenSound
  let features: [Float]

  package init(_ sound: SpokenSound) {
    self.sound = sound
    var features = sound.coefficients.map { Float($0) * SpokenSound.unit }
    let places = stride(from: 0, to: features.count, by: SpokenSound.width)
    let loudest = places.map { features[$0] }.max() ?? 0
    for place in places { features[place] = (features[place] - loudest) * Self.loudness }
    self.features = features
  }

  var frameCount: Int { sound.frameCount }

  private static let loudness: Float = 0.5

  /// Returns the mean difference of frames, at best; infinite if one is more than `stretch` times as long as the other.
  func distance(to other: SoundShape, stretch: Double = SoundTexture.noise.stretch) -> Float {
    let (own, their) = (frameCount, other.frameCount)
    guard own > 0, their > 0, Double(max(own, their)) <= stretch * Double(min(own, their)) + Self.slack else {
      return .infinity
    }
    return features.withUnsafeBufferPointer { own in
      other.features.withUnsafeBufferPointer {
        TimeWarp.distance(own, $0, width: SpokenSound.width, .infinity) ?? .infinity
      }
    }
  }

  /// Returns the mean distance to the two nearest of `shapes`; infinite if only one is comparable.
  func distance(toNearest shapes: [SoundShape], stretch: Double = SoundTexture.noise.stretch) -> Float {
    let nearest = shapes.map { distance(to: $0, stretch: stretch) }.filter(\.isFinite).sorted().prefix(2)
    return nearest.count == 2 ? (nearest[0] + nearest[1]) / 2 : .infinity
  }

  /// Clicks last for few frames, of which one more or less says nothing.
  private static let slack = 3.0
}
