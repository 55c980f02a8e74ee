/// Tells the pitch of sound as it comes: hums, vowels and notes have one, clicks and breath have none.
///
/// The pitch is the shortest period from 60 to 500 Hz at which the newest 50 ms are nearly as much like themselves as at any
/// other, by normalised autocorrelation. A multiple of the true period fits as well, so the shortest counts.
/// Where the second harmonic is strong, as in a hum through the nose, half the period fits up to 0.85 as well.
package struct PitchTracker: Sendable {
  /// The newest samples, 4,000 a second; the oldest first.
  private var newest = [Float](repeating: 0, count: Self.length)

  package init() {}

  /// Takes the next samples, 16,000 a second, a multiple of four.
  package mutating func take(_ samples: some Collection<Int16>) {
    var sum: Float = 0
    for (place, sample) in samples.enumerated() {
      sum += Float(sample)
      guard place % Self.step == Self.step - 1 else { continue }
      newest.append(sum / Float(Self.step))
      sum = 0
    }
    newest.removeFirst(max(0, newest.count - Self.length))
  }

  /// The pitch of the newest 50 ms in hertz; `nil` if they have none.
  package var pitch: Float? {
    let peaks = peaks()
    let most = peaks.map(\.likeness).max() ?? 0
    guard most > Self.least, let first = peaks.first(where: { $0.likeness >= Self.nearly * most }) else { return nil }
    return Float(Self.rate) / first.lag
  }

  /// The tops of parabolas through three neighbours each, because at 400 Hz a step of the lag is more than a semitone; the
  /// shortest lag first.
  private func peaks() -> [(lag: Float, likeness: Float)] {
    let alike = likeness()
    return alike.indices.dropFirst().dropLast().compactMap { place in
      let (before, top, after) = (alike[place - 1], alike[place], alike[place + 1])
      guard top >= before, top >= after else { return nil }
      let bend = before - 2 * top + after
      let shift = bend < 0 ? (before - after) / (2 * bend) : 0
      return (Float(Self.shortest + place) + shift, top - (before - after) * shift / 4)
    }
  }

  /// The normalised autocorrelation at each lag, the shortest first; 1 is the same sound again.
  private func likeness() -> [Float] {
    newest.withUnsafeBufferPointer { sound in
      let last = Self.length - Self.window
      var own: Float = 0
      for place in last..<Self.length { own += sound[place] * sound[place] }
      return (Self.shortest...Self.longest).map { lag in
        var (product, other): (Float, Float) = (0, 0)
        for place in last..<Self.length {
          product += sound[place] * sound[place - lag]
          other += sound[place - lag] * sound[place - lag]
        }
        return own > 0 && other > 0 ? product / (own * other).squareRoot() : 0
      }
    }
  }

  private static let step = 4
  private static let rate = 4_000
  /// Lags in samples: 500 and 60 Hz, and one more on each side.
  private static let shortest = 7
  private static let longest = 68
  private static let window = 132
  private static let length = window + longest
  /// Least likeness of a sound that has a pitch, and the share of the greatest that counts as nearly as much.
  private static let least: Float = 0.6
  private static let nearly: Float = 0.9
}
