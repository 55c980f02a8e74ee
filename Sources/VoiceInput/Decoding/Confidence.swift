/// The table from the recogniser's score to the confidence 0…1 that the daemon compares.
enum Confidence {
  /// Straight lines between these; flat beyond. 0.5 is where an ordinary phrase is acted on, 0.7 where a risky or short
  /// one is, 0.3 where it is worth asking "did you mean". Found on 626 recordings of people, among them 388 that are no command of the
  /// screen; the figures belong to the decoder's flags and must be found anew when those change.
  static let table: [(score: Double, confidence: Double)] = [
    (-32, 0), (-17.5, 0.3), (-9.6, 0.5), (-7.8, 0.7), (0, 0.9), (10, 1),
  ]

  /// The confidence of `score`; 0 for what is no number.
  static func of(_ score: Double) -> Double {
    guard score.isFinite || score == .infinity else { return 0 }
    guard let next = table.firstIndex(where: { $0.score >= score }) else { return 1 }
    guard next > 0 else { return table[0].confidence }
    let (low, high) = (table[next - 1], table[next])
    let share = (score - low.score) / (high.score - low.score)
    return low.confidence + share * (high.confidence - low.confidence)
  }
}
