import TappetModel

/// A recording in noise, 20 dB below its speech. A model that learned from quiet recordings alone hears less than before in
/// noise: each recording is learned from in all of these, and judged in all of them.
package enum MixedNoise: String, Hashable, Sendable, CaseIterable {
  case none
  /// All frequencies alike, as of a fan.
  case white
  /// Six voices at once.
  case babble

  /// Returns the recording in this noise; the same in every run.
  /// - Parameters:
  ///   - talk: speech of others, from which babble is made.
  ///   - salt: chooses the noise.
  package func around(_ speech: [Int16], talk: [[Int16]], salt: UInt64) -> [Int16] {
    var random = NoiseGenerator(salt: salt)
    let noise: [Float]
    switch self {
    case .none: return speech
    case .white: noise = speech.map { _ in random.bell() }
    case .babble: noise = Self.babble(speech.count, talk, &random)
    }
    // The pauses are not counted as speech.
    let loud = Self.power(speech.lazy.filter { abs(Int($0)) > 200 }.map(Float.init))
    let power = Self.power(noise)
    guard power > 0, loud > 0 else { return speech }
    let scale = (loud / power).squareRoot() * Self.share
    return zip(speech, noise).map { Int16(clamping: Int((Float($0) + $1 * scale).rounded())) }
  }

  private static func babble(_ count: Int, _ talk: [[Int16]], _ random: inout NoiseGenerator) -> [Float] {
    var sum = [Float](repeating: 0, count: count)
    let talk = talk.filter { !$0.isEmpty }
    guard !talk.isEmpty else { return sum }
    for _ in 0..<6 {
      var voice: [Int16] = []
      while voice.count <= count { voice += talk[Int(random.next() % UInt64(talk.count))] }
      let level = power(voice.lazy.map(Float.init)).squareRoot() + 1
      // Each voice begins somewhere else, or all would pause together.
      let start = Int(random.next() % UInt64(voice.count))
      let share = 1 / level
      voice.withUnsafeBufferPointer { voice in
        sum.withUnsafeMutableBufferPointer { sum in
          var from = start
          for place in 0..<count {
            sum[place] += Float(voice[from]) * share
            from = from + 1 == voice.count ? 0 : from + 1
          }
        }
      }
    }
    return sum
  }

  private static func power(_ samples: some Sequence<Float>) -> Float {
    var (sum, count): (Float, Float) = (0, 0)
    for sample in samples {
      sum += sample * sample
      count += 1
    }
    return count > 0 ? sum / count : 0
  }

  /// The noise's amplitude beside that of the speech: 20 dB less.
  private static let share: Float = 0.1
}

/// Numbers that are the same in every run.
private struct NoiseGenerator {
  private var state: UInt64

  init(salt: UInt64) { state = StableHash(salt).value }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A number near a normal distribution: the sum of four that are spread evenly.
  mutating func bell() -> Float {
    var bits = next()
    var sum: Float = 0
    for _ in 0..<4 {
      sum += Float(bits & 0xffff) - 32_767.5
      bits >>= 16
    }
    return sum
  }
}
