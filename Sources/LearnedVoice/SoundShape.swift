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

  /// Returns the mean difference of frames, at best; infinite if one is more than 2.5 times as long as the other.
  func distance(to other: SoundShape) -> Float {
    let (own, their) = (frameCount, other.frameCount)
    guard own > 0, their > 0, 2 * max(own, their) <= 5 * min(own, their) + Self.slack else { return .infinity }
    return features.withUnsafeBufferPointer { own in
      other.features.withUnsafeBufferPointer {
        TimeWarp.distance(own, $0, width: SpokenSound.width, .infinity) ?? .infinity
      }
    }
  }

  /// Clicks last for few frames, of which one more or less says nothing.
  private static let slack = 6
}

/// The sounds that a person has taught, and the decision which of them a sound is.
package struct LearnedSounds: Hashable, Sendable {
  private struct Known: Hashable, Sendable {
    var shapes: [SoundShape]
    var limit: Float
  }

  private let sounds: [String: Known]

  package static let none = LearnedSounds([])

  package init(_ sounds: [LearnedSound]) {
    let usable = sounds.filter { $0.recordings.count >= LearnedVoice.fewest }
    self.sounds = Dictionary(
      usable.map { sound in
        let shapes = sound.recordings.map(SoundShape.init)
        let distances = shapes.indices.map { index in
          var others = shapes
          return Self.distance(of: others.remove(at: index), to: others)
        }
        let usual = LearnedVoice.quantile(0.9, of: distances.filter(\.isFinite))
        return (sound.name, Known(shapes: shapes, limit: max(Self.leastLimit, Self.tolerance * usual)))
      }
    ) { $1 }
  }

  package var isEmpty: Bool { sounds.isEmpty }

  package struct Match: Hashable, Sendable {
    package var name: String
    /// The distance, as a share of the greatest that is accepted.
    package var distance: Float
    /// The distance, as a share of that of the second nearest sound.
    package var lead: Float

    package var isAccepted: Bool { distance <= 1 && lead <= LearnedSounds.lead }
  }

  /// Returns the nearest sound; `nil` if no sound is comparable.
  package func match(_ sound: SpokenSound) -> Match? {
    let shape = SoundShape(sound)
    let shares = sounds.map { ($0.key, Self.distance(of: shape, to: $0.value.shapes) / $0.value.limit) }
    guard let best = shares.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1.isFinite else { return nil }
    let second = shares.filter { $0.0 != best.0 }.map(\.1).min() ?? .infinity
    return Match(name: best.0, distance: best.1, lead: best.1 / second)
  }

  /// Returns the mean distance to the two nearest of `shapes`.
  private static func distance(of shape: SoundShape, to shapes: [SoundShape]) -> Float {
    let nearest = shapes.map { shape.distance(to: $0) }.filter(\.isFinite).sorted().prefix(2)
    guard let first = nearest.first else { return .infinity }
    return nearest.count == 2 ? (first + nearest[1]) / 2 : .infinity
  }

  /// The greatest distance accepted, relative to the 90 % quantile of the distances of recordings from the others; and the
  /// greatest share of the second nearest sound's distance. Measured: docs/voice-accuracy.md.
  private static let tolerance: Float = 1.3
  private static let lead: Float = 0.85
  private static let leastLimit: Float = 1
}
