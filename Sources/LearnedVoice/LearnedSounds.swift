/// The sounds that a person has taught, and the decision which of them a sound is.
package struct LearnedSounds: Hashable, Sendable {
  private let sounds: [String: KnownSound]
  private let others: [SoundShape]

  package static let none = LearnedSounds([])

  /// - Parameter others: sounds that press nothing, such as Tappet's own tones.
  package init(_ sounds: [LearnedSound], besides others: [SpokenSound] = []) {
    let usable = sounds.filter { $0.recordings.count >= LearnedVoice.fewest }
    self.sounds = Dictionary(usable.map { ($0.name, KnownSound($0.recordings)) }) { $1 }
    self.others = others.map(SoundShape.init)
  }

  package var isEmpty: Bool { sounds.isEmpty }

  package struct Match: Hashable, Sendable {
    package var name: String
    /// The distance, as a share of the greatest that is accepted in a quiet room.
    package var distance: Float
    /// How far the sound is, as a share of how far the second nearest taught sound is.
    package var lead: Float = 0
    /// Whether there was other sound just before.
    package var isAmongOthers = false
    /// Whether its pitch is far from that of every recording.
    package var isOffPitch = false
    /// Whether a sound that must press nothing is nearer than the recordings.
    package var isNearerToOthers = false
    /// The greatest `distance` that is accepted among other sound.
    var strict = SoundTexture.noise.strict

    package var isAccepted: Bool {
      distance <= (isAmongOthers ? strict : 1) && lead <= LearnedSounds.lead && !isOffPitch && !isNearerToOthers
    }

    /// Whether the sound is the person's or may well be, even if it is not accepted.
    package var isNear: Bool { distance <= LearnedSounds.near && !isOffPitch }

    /// Whether the sound would be accepted in a quiet room, or is as near to another taught sound.
    package var isOwn: Bool { distance <= 1 && !isOffPitch && !isNearerToOthers }
  }

  /// Returns the nearest sound; `nil` if no sound is comparable. One that may well be meant goes before one that cannot.
  package func match(_ sound: SpokenSound) -> Match? {
    let shape = SoundShape(sound)
    let other = others.map { shape.distance(to: $0) }.min() ?? .infinity
    let all = sounds.map { name, known in
      let comparison = known.comparison(with: shape)
      let match = Match(
        name: name, distance: comparison.distance / comparison.limit, isOffPitch: known.isOffPitch(sound),
        isNearerToOthers: other < comparison.distance,
        strict: comparison.texture.strict)
      return (match: match, rank: comparison.rank)
    }
    let possible = all.filter(\.match.isNear)
    let ranked = (possible.isEmpty ? all : possible).sorted { ($0.rank, $0.match.name) < ($1.rank, $1.match.name) }
    guard let best = ranked.first, best.rank.isFinite else { return nil }
    var match = best.match
    if let second = ranked.dropFirst().first { match.lead = best.rank / second.rank }
    return match
  }

  /// Returns the taught sound that another one cannot be taught beside, because both would be taken for each other.
  package func rival(of sound: SpokenSound) -> String? {
    let shape = SoundShape(sound)
    let texture = SoundTexture(of: sound)
    return sounds.compactMap { name, known in
      let comparison = known.comparison(with: shape)
      let isRival = comparison.texture == texture && comparison.distance <= comparison.limit
      return isRival ? (name: name, rank: comparison.rank) : nil
    }.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// Whether one more recording of a sound is unlike the others, of which there are three at least. One that would press is
  /// not.
  package static func isUnlike(_ sound: SpokenSound, _ others: [SpokenSound]) -> Bool {
    let known = KnownSound(others)
    let comparison = known.comparison(with: SoundShape(sound))
    return comparison.distance > max(mostUnlike * known.ownLimit, comparison.limit)
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

  /// Whether a sound is so near to the recordings of `sound` that these would press nothing if what is nearer to it pressed
  /// nothing.
  package static func hides(_ other: SpokenSound, _ sound: LearnedSound) -> Bool {
    let (shape, shapes) = (SoundShape(other), sound.recordings.map(SoundShape.init))
    return shapes.indices.contains { index in
      var others = shapes
      let own = others.remove(at: index)
      return own.distance(to: shape) < own.distance(toNearest: others)
    }
  }

  /// The greatest share of how far the second nearest sound is. Measured: docs/voice-accuracy.md.
  private static let lead: Float = 0.85
  /// The share of the limit up to which a sound may well be the person's.
  private static let near: Float = 1.2
  /// How many times as far from both as these from each other an odd recording is.
  private static let oddity: Float = 2.2
  /// How many times the limit that the others suggest a recording may be from them.
  private static let mostUnlike: Float = 1.45
}
