import ScanVocabulary

/// Decides between two hearings of the same sound: of the sound as it was, and of the sound with its noise suppressed.
///
/// Noise hides other parts of a phrase than its suppression distorts, so the two go wrong in different ways: seldom do
/// both find the same wrong command. What one of them finds with certainty counts, unless the other is certain of
/// something else.
/// Decision 253: docs/decisions/0253-cleaned-hearing.md.
struct TwoHearings {
  /// The hearing of the sound as it was.
  var raw: Interpretation
  /// The hearing of the sound without its noise. Its clearance is that of the sound as it was.
  var cleaned: Interpretation
  /// Whether both found the same command, perhaps in other words.
  var areOfOneMeaning: Bool

  var outcome: Interpretation {
    var outcome = raw
    if areCertain, !areOfOneMeaning {
      outcome.isDoubtful = true
      outcome.other = cleaned.words
    } else if cleaned.confidence > raw.confidence {
      outcome = cleaned
    }
    outcome.took = raw.took + cleaned.took
    return outcome
  }

  private var areCertain: Bool { min(raw.confidence, cleaned.confidence) >= Confidence.certain }

  /// Whether a hearing without noise may change what a hearing of the sound as it was comes to: there is noise, but less
  /// of it than voice, and the command is a number, for which noise is most often taken, or not beyond doubt.
  static func mayHelp(after raw: Interpretation, content: RivalMargin.Content) -> Bool {
    guard raw.command != nil, noisy.contains(raw.clearance) else { return false }
    return content == .number || raw.confidence < beyondDoubt || (raw.margin?.margin ?? .infinity) < distinct
  }

  /// The clearances, in decibels, at which the sound is heard without its noise. Suppression makes speech fit a little
  /// worse, so it is of no use in a quiet room; below 14 dB nothing may become a command more easily.
  private static let noisy = 14.0..<Utterance.quietClearance
  /// The confidence and the margin over the best rival from which a command is beyond doubt: 98 of 244 commands in noise
  /// were, and hearing these again changed nothing about how many were right or wrong.
  private static let beyondDoubt = 0.8
  private static let distinct = 8.0
}
