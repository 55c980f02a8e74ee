/// How the recordings of a sound tell what else is the same sound. Recordings alone say too little: five may be very alike, or
/// not, by chance. Decision 280: docs/decisions/0280-limits-of-sounds.md.
enum SoundTexture: Hashable, Sendable {
  /// A hum or a vowel, whose pitch keeps other sounds out.
  case pitched
  /// So short that every recording differs much from every other.
  case click
  /// Breath, or a hiss: noises are alike, and so is other noise.
  case noise

  init(of recordings: [SpokenSound], isPitched: Bool) {
    let isShort = recordings.allSatisfy { $0.frameCount <= Self.longestClick }
    self = isPitched ? .pitched : isShort ? .click : .noise
  }

  /// The least and the greatest distance that may be the limit, whatever the recordings say.
  var limits: ClosedRange<Float> {
    switch self {
    case .pitched: 33...Float.infinity
    case .click: 54...60
    case .noise: 1...Float.infinity
    }
  }

  /// The share of the limit that is accepted where other sound was heard just before.
  var strict: Float {
    switch self {
    case .pitched: 0.65
    case .click: 0.68
    case .noise: 0.73
    }
  }

  /// How many times as long as the other one of two sounds that are compared may be.
  var stretch: Double { self == .pitched ? 3.5 : 2.5 }

  /// The number of frames up to which a sound is a click: those of a tongue have 5 to 14, puffs of breath 16 and more.
  private static let longestClick = 15
}
