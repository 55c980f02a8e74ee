import ScanVocabulary
import TappetModel
import VoiceInput

/// What every threshold would cost and gain on some recordings: the curve by which thresholds are chosen.
///
/// A threshold is laid on the score alone; phrases of few phones have one of their own, since they are heard where
/// nobody said them more easily.
package struct OperatingCurve: Sendable {
  /// One threshold for one length of phrase.
  package struct Point: Hashable, Sendable {
    package var threshold: Double
    /// Recordings of commands in which what was said, or something else, would be done.
    package var right = 0
    package var wrong = 0
    /// Utterances that would be obeyed though nothing was asked for.
    package var falseAccepts = 0
  }

  private struct Trial {
    var score: Double
    var isCommand: Bool
    var fits: Bool
  }

  private let trials: [Trial]

  /// The curve of what was heard in `findings` with `phones` phones.
  package init(_ findings: some Sequence<Finding>, phones: ClosedRange<Int>) {
    trials = findings.flatMap { finding in
      finding.hearings.compactMap { hearing in
        guard let score = hearing.heard.score, phones.contains(hearing.heard.utterance.phones ?? 0) else { return nil }
        return Trial(score: score, isCommand: finding.recording.says != nil, fits: hearing.fits ?? false)
      }
    }
  }

  /// What this threshold does.
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

  /// The lowest threshold, in steps of a tenth, at which of `recordings` commands no more than the share `wrong` is
  /// mistaken, and no more than `falseAccepts` utterances are obeyed that were no command.
  package func threshold(wrong: Int, falseAccepts: Int) -> Double {
    let steps = stride(from: -200, through: 100, by: 1).map { Double($0) / 10 }
    return steps.first { threshold in
      let point = point(at: threshold)
      return point.wrong <= wrong && point.falseAccepts <= falseAccepts
    } ?? 10
  }
}
