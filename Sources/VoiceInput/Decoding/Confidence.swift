/// The tables from the recogniser's score to the confidence 0…1 that the daemon compares: all thresholds are here.
///
/// `tappet-voice roc` finds them, on recordings of people and of synthetic voices in noise; docs/voice-accuracy.md tells
/// how they were chosen and what they cost. They belong to the decoders' flags and must be found anew with those.
enum Confidence {
  /// 0.5 is where an ordinary phrase is acted on, 0.7 where a risky or short one is, 0.3 where it is worth asking "did
  /// you mean". Straight lines between; flat beyond.
  static let table: [(score: Double, confidence: Double)] = [
    (-32, 0), (-17.5, 0.3), (-10.7, 0.5), (-8.7, 0.7), (0, 0.9), (10, 1),
  ]

  /// The confidence of `score`; 0 for what is no number.
  static func of(_ score: Double) -> Double {
    guard !score.isNaN else { return 0 }
    return interpolate(table, at: score)
  }

  /// What a score gains where the command stands out of the sound around it by `clearance` decibels. Noise makes every
  /// phrase fit worse, the right one too; where it is as loud as the voice, nothing that fits was heard.
  static func allowance(at clearance: Double) -> Double { interpolate(allowances, at: clearance) }

  private static let allowances: [(clearance: Double, score: Double)] = [(10, -15), (14, 5), (20, 5), (26, 0)]

  /// What was heard otherwise when it was heard again, or is cut off at full scale, is worth a question, and no more.
  static let doubtful = -17.5

  /// The value at `place`, linear between the points, flat beyond.
  private static func interpolate(_ points: [(Double, Double)], at place: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.0 >= place }) else { return points[points.count - 1].1 }
    guard next > 0 else { return points[0].1 }
    let (low, high) = (points[next - 1], points[next])
    return low.1 + (place - low.0) / (high.0 - low.0) * (high.1 - low.1)
  }
}
