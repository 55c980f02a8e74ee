/// Maps the mean log posterior of a dictated text's words (`Decoding.meanPosterior`) to the confidence, 0 to 1. From 0.5
/// the text is worth typing unasked.
enum DictationConfidence {
  static let table: [(likelihood: Double, confidence: Double)] = [(-2.5, 0), (-0.6, 0.5), (0, 1)]

  static func of(_ likelihood: Double) -> Double {
    likelihood.isNaN ? 0 : Confidence.interpolate(table, at: likelihood)
  }
}
