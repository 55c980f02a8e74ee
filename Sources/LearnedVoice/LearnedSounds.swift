/// The sounds that a person has taught, and the decision which of them a sound is.
package struct LearnedSounds: Hashable, Sendable {
  private struct Known: Hashable, Sendable {
    var shapes: [SoundShape]
    /// The greatest distance accepted in a quiet room, by what the recordings say.
    var limit: Float
    /// The pitches that it may have, in hertz; `nil` if it has none of its own.
    var pitches: ClosedRange<Float>?
    var texture: SoundTexture

    init(_ recordings: [SpokenSound]) {
      shapes = recordings.map(SoundShape.init)
      limit = LearnedSounds.limit(of: shapes)
      pitches = LearnedSounds.pitches(of: recordings)
      texture = SoundTexture(of: recordings, isPitched: pitches != nil)
    }

    /// The texture by which a sound is compared with this one. The pitch that keeps others out must have been heard.
    func texture(of sound: SpokenSound) -> SoundTexture { texture == .pitched && sound.pitch == nil ? .noise : texture }

    func limit(_ texture: SoundTexture) -> Float {
      max(texture.limits.lowerBound, min(texture.limits.upperBound, limit))
    }
  }

  private let sounds: [String: Known]
  private let others: [SoundShape]

  package static let none = LearnedSounds([])

  /// - Parameter others: sounds that press nothing, such as Tappet's own tones.
  package init(_ sounds: [LearnedSound], besides others: [SpokenSound] = []) {
    let usable = sounds.filter { $0.recordings.count >= LearnedVoice.fewest }
    self.sounds = Dictionary(usable.map { ($0.name, Known($0.recordings)) }) { $1 }
    self.others = others.map(SoundShape.init)
  }

  package var isEmpty: Bool { sounds.isEmpty }

  package struct Match: Hashable, Sendable {
    package var name: String
    /// The distance, as a share of the greatest that is accepted in a quiet room.
    package var distance: Float
    /// How far it is, as a share of how far the second nearest sound is, or of the nearest of the others if that is greater.
    package var lead: Float
    /// Whether there was other sound just before.
    package var isAmongOthers = false
    /// Whether its pitch is far from that of every recording.
    package var isOffPitch = false
    /// The greatest `distance` that is accepted among other sound.
    var strict = SoundTexture.noise.strict

    package var isAccepted: Bool {
      distance <= (isAmongOthers ? strict : 1) && lead <= LearnedSounds.lead && !isOffPitch
    }

    /// Whether the sound may well be the person's, although it is not accepted.
    package var isNear: Bool { distance <= LearnedSounds.near && !isOffPitch }
  }

  /// Returns the nearest sound; `nil` if no sound is comparable.
  package func match(_ sound: SpokenSound) -> Match? {
    let shape = SoundShape(sound)
    let candidates = sounds.map { name, known in
      let texture = known.texture(of: sound)
      let distance = Self.distance(of: shape, to: known.shapes, stretch: texture.stretch)
      let limit = known.limit(texture)
      // Between the distance, by which a click is far from all, and its share, by which a puff is far from its own.
      let rank = distance / limit.squareRoot()
      return (name: name, known: known, texture: texture, distance: distance, share: distance / limit, rank: rank)
    }
    guard let best = candidates.min(by: { ($0.rank, $0.name) < ($1.rank, $1.name) }), best.rank.isFinite else {
      return nil
    }
    let second = candidates.filter { $0.name != best.name }.map(\.rank).min() ?? .infinity
    let other = others.map { shape.distance(to: $0) }.min() ?? .infinity
    // Nearer to the person's own recordings is enough.
    let share = Self.lead * best.distance / other
    let isOffPitch = sound.pitch.flatMap { pitch in best.known.pitches.map { !$0.contains(pitch) } } ?? false
    return Match(
      name: best.name, distance: best.share, lead: max(best.rank / second, share), isOffPitch: isOffPitch,
      strict: best.texture.strict)
  }

  /// Returns the pitches that the person's sound may have; `nil` unless three recordings have one.
  private static func pitches(of recordings: [SpokenSound]) -> ClosedRange<Float>? {
    let known = recordings.compactMap(\.pitch)
    guard known.count >= LearnedVoice.fewest, let lowest = known.min(), let highest = known.max() else { return nil }
    return lowest / reach...highest * reach
  }

  /// Returns which of three recordings is unlike the two others, which are alike; `nil` if none is.
  package static func odd(among recordings: [SpokenSound]) -> Int? {
    let shapes = recordings.map(SoundShape.init)
    guard shapes.count == 3 else { return nil }
    return shapes.indices.first { index in
      let (one, two) = (shapes[(index + 1) % 3], shapes[(index + 2) % 3])
      return min(shapes[index].distance(to: one), shapes[index].distance(to: two)) > oddity * one.distance(to: two)
    }
  }

  /// Returns the mean distance to the two nearest of `shapes`.
  private static func distance(
    of shape: SoundShape, to shapes: [SoundShape], stretch: Double = SoundTexture.noise.stretch
  ) -> Float {
    let nearest = shapes.map { shape.distance(to: $0, stretch: stretch) }.filter(\.isFinite).sorted().prefix(2)
    guard let first = nearest.first else { return .infinity }
    return nearest.count == 2 ? (first + nearest[1]) / 2 : .infinity
  }

  /// Returns the limit of a sound, by how far its recordings are from each other. One odd recording does not widen it.
  private static func limit(of shapes: [SoundShape]) -> Float {
    let distances = shapes.indices.map { index in
      var others = shapes
      return distance(of: others.remove(at: index), to: others)
    }.filter(\.isFinite)
    let (median, most) = (LearnedVoice.quantile(0.5, of: distances), LearnedVoice.quantile(0.9, of: distances))
    return tolerance * min(most, spread * median, mostSpread)
  }

  /// The greatest distance accepted, relative to the 90 % quantile of the distances of recordings from the others; and the
  /// greatest share of the second nearest sound's distance. Measured: docs/voice-accuracy.md.
  private static let tolerance: Float = 1.43
  private static let lead: Float = 0.85
  /// How many times the median that quantile may be, and how much at most: recordings of hums are at 15 to 22, of clicks at 35
  /// to 44.
  private static let spread: Float = 1.5
  private static let mostSpread: Float = 48
  /// The share of the limit up to which a sound may well be the person's.
  private static let near: Float = 1.2
  /// How far beyond the pitches of the recordings a sound may be: four semitones. Notes of music are told by it from hums.
  private static let reach: Float = 1.26
  /// How many times as far from both as these from each other an odd recording is.
  private static let oddity: Float = 2.2
}
