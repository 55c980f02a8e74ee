/// A taught sound, as others are compared with it.
struct KnownSound: Hashable, Sendable {
  private let shapes: [SoundShape]
  /// The limit that the recordings alone suggest: how far a sound may be from them in a quiet room.
  let ownLimit: Float
  /// The pitches that it may have, in hertz; `nil` if it has none of its own.
  private let pitches: ClosedRange<Float>?
  private let texture: SoundTexture

  init(_ recordings: [SpokenSound]) {
    shapes = recordings.map(SoundShape.init)
    ownLimit = Self.limit(of: shapes)
    pitches = Self.pitches(of: recordings)
    texture = SoundTexture(of: recordings, isPitched: pitches != nil, ownLimit: ownLimit)
  }

  struct Comparison {
    var distance: Float
    var limit: Float
    var texture: SoundTexture
    /// Lies between the distance and its share of the limit. Clicks are far from every sound, their own recordings too: by the
    /// distance a click would be a puff, and by the share a short puff would be a click.
    var rank: Float { distance / limit.squareRoot() }
  }

  func comparison(with shape: SoundShape) -> Comparison {
    // The pitch that keeps other sounds out must have been heard.
    let texture = texture == .pitched && shape.sound.pitch == nil ? .noise : texture
    return Comparison(
      distance: shape.distance(toNearest: shapes, stretch: texture.stretch),
      limit: max(texture.limits.lowerBound, min(texture.limits.upperBound, ownLimit)), texture: texture)
  }

  func isOffPitch(_ sound: SpokenSound) -> Bool {
    guard let pitch = sound.pitch, let pitches else { return false }
    return !pitches.contains(pitch)
  }

  /// Returns the pitches that the person's sound may have; `nil` unless three recordings have one.
  private static func pitches(of recordings: [SpokenSound]) -> ClosedRange<Float>? {
    let known = recordings.compactMap(\.pitch)
    guard known.count >= LearnedVoice.fewest, let lowest = known.min(), let highest = known.max() else { return nil }
    return lowest / reach...highest * reach
  }

  /// Returns a limit by how far the recordings are from each other. One odd recording does not widen it.
  private static func limit(of shapes: [SoundShape]) -> Float {
    let distances = shapes.indices.map { index in
      var others = shapes
      return others.remove(at: index).distance(toNearest: others)
    }.filter(\.isFinite)
    let (median, most) = (LearnedVoice.quantile(0.5, of: distances), LearnedVoice.quantile(0.9, of: distances))
    return max(leastLimit, tolerance * min(most, spread * median, mostSpread))
  }

  /// The limit, relative to the 90 % quantile of the distances of recordings from the others. Measured:
  /// docs/voice-accuracy.md.
  private static let tolerance: Float = 1.43
  private static let leastLimit: Float = 1
  /// How many times the median that quantile may be, and how much at most: recordings of hums are at 15 to 22, of clicks at 35
  /// to 44.
  private static let spread: Float = 1.5
  private static let mostSpread: Float = 48
  /// How far beyond the pitches of the recordings a sound may be: four semitones. Notes of music are told by it from hums.
  private static let reach: Float = 1.26
}
