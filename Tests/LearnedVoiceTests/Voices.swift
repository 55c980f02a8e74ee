@testable import LearnedVoice

/// Invented speech: each command is a sequence of sounds, each sound a direction among the coefficients.
enum Voices {
  /// Returns `sounds` as cepstra of `length` frames each, with small differences by `take`.
  static func sound(_ sounds: [Int], length: Int = 12, take: Int = 0) -> SpokenSound {
    var random = Numbers(state: UInt64(take + 1))
    var cepstra: [Float] = []
    for sound in sounds {
      for _ in 0..<(length + take % 3) {
        for column in 0..<SpokenSound.width {
          let direction = (sound * 7 + column * 5) % 11
          cepstra.append(Float(direction - 5) + random.next() * 0.8)
        }
      }
    }
    return SpokenSound(coefficients: cepstra.map { Int16($0 / SpokenSound.unit) })
  }

  static func template(_ sounds: [Int], length: Int = 12, take: Int = 0) -> VoiceTemplate {
    VoiceTemplate(sound(sounds, length: length, take: take))
  }

  static let commands = [
    "go back": [0, 3, 1, 9], "scroll down": [6, 2, 8, 5], "tap library": [3, 10, 4, 0], "volume up": [9, 1, 6, 7],
  ]

  static var voice: LearnedVoice {
    LearnedVoice(commands.mapValues { sounds in (0..<5).map { template(sounds, take: $0) } })
  }
}

/// A generator with a seed, of numbers from −1 to 1.
struct Numbers {
  var state: UInt64

  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / Float(1 << 23) - 1
  }
}
