/// Maps what is measured of a dictated text to the confidence, 0 to 1. From 0.5 the text is worth typing unasked; below,
/// the person is asked.
///
/// From 144 sentences by seven synthetic voices, 59 single words by people, and 48 sounds that are no speech (breath,
/// knocks, hum, noise), with the flags of `DictationDecoder`; after a change of those, derive the figures
/// again. docs/voice-accuracy.md says how sure they are. The score against the phone loop, which serves for commands,
/// separates right texts from wrong ones far less well: both sound like speech.
enum DictationConfidence {
  /// The confidence for the mean log posterior of the words. From −0.4 on, two thirds of the sentences are typed, with 8 %
  /// of their words wrong; of the words of the others 30 % are.
  static let table: [(likelihood: Double, confidence: Double)] = [
    (-2.2, 0), (-1.2, 0.25), (-0.4, 0.5), (-0.2, 0.7), (0, 1),
  ]

  static func of(_ text: DecodedText) -> Double {
    guard !text.likelihood.isNaN else { return 0 }
    let allowance = text.wordCount < sentence ? fewWords : 0
    let confidence = Confidence.interpolate(table, at: text.likelihood + allowance)
    return text.pace > slowest ? min(confidence, doubtful) : confidence
  }

  /// The number of words from which their order says much about them.
  private static let sentence = 4
  /// The correction of the likelihood of fewer words: of the 12 single words by people that reached −0.4 nine were right,
  /// of the six that still do all are.
  private static let fewWords = -0.3
  /// The mean length of a phone, in 10 ms frames, beyond which the sound may be no speech: a breath or a hum becomes one
  /// long word without a rival. Sentences have up to 11, people's single words that were right up to 15.
  private static let slowest = 14.0
  /// The upper limit of the confidence in such a text: enough to ask.
  private static let doubtful = 0.25
}
