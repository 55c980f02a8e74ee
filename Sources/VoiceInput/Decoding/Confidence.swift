/// Maps the recogniser's score to the confidence, 0 to 1, that the daemon compares with its thresholds.
/// `voice-evaluation roc` derives these tables from recordings of people and of synthetic voices in noise;
/// docs/voice-accuracy.md documents their choice and cost. The tables depend on the flags of the decoders: after a
/// change of those flags, derive the tables again.
/// Decision 19: docs/decisions/0019-second-hearing.md.
enum Confidence {
  /// The confidence for each score; linear between the points, constant beyond the first and the last. The daemon acts
  /// on an ordinary phrase from 0.5 and on a risky or short phrase from 0.7; from 0.3 it asks "did you mean".
  static let table: [(score: Double, confidence: Double)] = [
    (-32, 0), (-17.5, 0.3), (-10.7, 0.5), (-8.7, 0.7), (0, 0.9), (10, 1),
  ]

  /// The least confidence at which the daemon acts on an ordinary phrase.
  static let certain = 0.5

  static func of(_ score: Double) -> Double {
    guard !score.isNaN else { return 0 }
    return interpolate(table, at: score)
  }

  /// The correction of a score for an utterance that stands out from the background noise by `clearance` decibels.
  /// Noise lowers the score of every phrase, the right one included; where the noise is as loud as the voice, no match
  /// counts.
  static func allowance(at clearance: Double) -> Double { interpolate(allowances, at: clearance) }

  private static let allowances: [(clearance: Double, score: Double)] = [(10, -15), (14, 5), (20, 5), (26, 0)]

  /// The upper limit of the score of a phrase that is clipped or that a second decoding contradicts: enough for "did
  /// you mean", not for an action.
  static let doubtful = -17.5

  /// Returns the confidence for words of this many phones in that many 10 ms frames of speech. Words that nobody says that fast
  /// were found in a knock or a breath: enough for "did you mean", not for an action. `phones` is `nil` for no words.
  static func limited(_ confidence: Double, phones: Int?, in frames: Int) -> Double {
    guard let phones, Double(frames) < fewestFrames * Double(phones) else { return confidence }
    return min(confidence, of(doubtful))
  }

  /// The fewest 10 ms frames for a phone. The fastest of 2,185 commands that were rightly done had 5.6; of the wrong ones four had
  /// 2.4 to 4.3.
  private static let fewestFrames = 5.0

  static func interpolate(_ points: [(Double, Double)], at place: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.0 >= place }) else { return points[points.count - 1].1 }
    guard next > 0 else { return points[0].1 }
    let (low, high) = (points[next - 1], points[next])
    return low.1 + (place - low.0) / (high.0 - low.0) * (high.1 - low.1)
  }
}
