/// The kind of a taught sound, which bounds the limit that its recordings suggest: five may be very alike, or not, by chance.
/// Decision 280: docs/decisions/0280-limits-of-sounds.md.
enum SoundTexture: Hashable, Sendable {
  /// A hum or a vowel, whose pitch keeps other sounds out.
  case pitched
  /// So short, and each so unlike the others, that distances say little.
  case click
  /// Breath or a hiss. Other noises are near to it, so only its recordings set the limit.
  case noise

  /// - Parameters:
  ///   - isPitched: whether enough recordings have a pitch.
  ///   - ownLimit: the limit that the recordings suggest.
  init(of recordings: [SpokenSound], isPitched: Bool, ownLimit: Float) {
    let isShort = recordings.allSatisfy { $0.frameCount <= Self.longestClick }
    self = isPitched ? .pitched : isShort && ownLimit >= Self.leastOfClicks ? .click : .noise
  }

  /// The texture that a single sound has by itself.
  init(of sound: SpokenSound) {
    self = sound.pitch != nil ? .pitched : sound.frameCount <= Self.longestClick ? .click : .noise
  }

  /// The least and the greatest distance that may be the limit, whatever the recordings suggest.
  var limits: ClosedRange<Float> {
    switch self {
    case .pitched: 33...Float.infinity
    case .click: 54...60
    case .noise: 0...Float.infinity
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

  /// The number of frames up to which a sound is a click, with the two around it: clicks of a tongue have 5 to 14, puffs of
  /// breath 16 and more.
  private static let longestClick = 15
  /// The least limit that the recordings of clicks suggest. Shorter puffs, which are noises, are at 27 to 32.
  private static let leastOfClicks: Float = 40
}
