import ScanVocabulary
import TappetModel
import VoiceInput

/// The errors and correct actions of each threshold on some recordings: the curve by which thresholds are chosen.
///
/// A threshold applies to the score alone. Phrases of few phones have their own threshold, because they are more easily
/// heard where nobody said them.
package struct OperatingCurve: Sendable {
  /// The result of one threshold for one length of phrase.
  package struct Point: Hashable, Sendable {
    package var threshold: Double
    /// Utterances of recorded commands that would be performed as said, or as something else.
    package var right = 0
    package var wrong = 0
    /// Utterances without a command that would be performed.
    package var falseAccepts = 0
  }

  private struct Trial {
    var score: Double
    var isCommand: Bool
    var fits: Bool
  }

  private let trials: [Trial]

  /// The curve of the utterances in `findings` with `phones` phones.
  package init(_ findings: some Sequence<Finding>, phones: ClosedRange<Int>) {
    trials = findings.flatMap { finding in
      finding.hearings.compactMap { hearing in
        guard let score = hearing.heard.score, phones.contains(hearing.heard.utterance.phones ?? 0) else { return nil }
        return Trial(score: score, isCommand: finding.recording.says != nil, fits: hearing.fits ?? false)
      }
    }
  }

  package func point(at threshold: Double) -> Point {
    var point = Point(threshold: threshold)
    for trial in trials where trial.score >= threshold {
      if !trial.isCommand {
        point.falseAccepts += 1
      } else if trial.fits {
        point.right += 1
      } else {
        point.wrong += 1
      }
    }
    return point
  }

  /// Returns the lowest threshold, in steps of a tenth, with at most `wrong` mistaken commands and at most
  /// `falseAccepts` utterances performed without a command; 10 if there is none.
  package func threshold(wrong: Int, falseAccepts: Int) -> Double {
    let steps = stride(from: -200, through: 100, by: 1).map { Double($0) / 10 }
    return steps.first { threshold in
      let point = point(at: threshold)
      return point.wrong <= wrong && point.falseAccepts <= falseAccepts
    } ?? 10
  }
}
