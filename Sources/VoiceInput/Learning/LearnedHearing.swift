import LearnedVoice

/// What an utterance comes to where commands were learned: by the person's own recordings and by the grammar.
///
/// | recordings | grammar | outcome |
/// |---|---|---|
/// | accepted | the same | the learned command |
/// | accepted | uncertain | the learned command; asks if it is barely accepted |
/// | clearly accepted, or the other was taught | certain of another | the learned command |
/// | accepted | certain of another that was not taught | asks which of the two |
/// | near | certain of the same | the command |
/// | near | uncertain of the same | asks |
/// | close | certain of another | asks which of the two |
/// | neither | certain of a learned command | asks |
/// | neither | any other | what the grammar found |
///
/// In noise, and where a command cannot be said now, its recordings count for nothing.
/// Decision 256: docs/decisions/0256-my-voice.md.
struct LearnedHearing: Hashable, Sendable {
  var words: [String]
  var confidence: Double
  /// What was perhaps said instead; empty for nothing.
  var alternative: [String] = []

  /// What the recordings and the grammar found.
  struct Evidence {
    /// The learned command nearest to the utterance; `nil` if none is near.
    var match: LearnedVoice.Match?
    /// Whether the nearest command can be said now.
    var isPossible: Bool
    var grammar: [String]
    var confidence: Double
    /// Whether the nearest command and the grammar's words mean the same.
    var areOfOneMeaning: Bool
    /// Whether the grammar's words mean some learned command.
    var grammarIsLearned: Bool
    /// How far the utterance stands out from the sound around it, in decibels.
    var clearance: Double
  }

  /// Returns `nil` where what the grammar found is to stand.
  static func outcome(of evidence: Evidence) -> LearnedHearing? {
    let isCertain = evidence.confidence >= Confidence.certain
    // A command that cannot be said now is no answer, and neither is anything in noise.
    let match = evidence.isPossible && evidence.clearance >= quietest ? evidence.match : nil
    let words = match?.command.split(separator: " ").map(String.init) ?? []
    if let match, match.isAccepted {
      let confidence = confidence(of: match)
      if evidence.areOfOneMeaning {
        return LearnedHearing(words: words, confidence: max(confidence, evidence.confidence, agreed))
      }
      if !isCertain || evidence.grammarIsLearned || confidence >= clear {
        return LearnedHearing(words: words, confidence: confidence)
      }
      return LearnedHearing(words: words, confidence: doubt, alternative: evidence.grammar)
    }
    if let match, evidence.areOfOneMeaning, match.distance <= near, evidence.confidence >= doubt {
      // Of the uncertain ones, of three speakers, four were something else.
      return LearnedHearing(words: evidence.grammar, confidence: isCertain ? max(enough, evidence.confidence) : doubt)
    }
    guard isCertain else { return nil }
    if let match, match.distance <= close {
      return LearnedHearing(words: evidence.grammar, confidence: doubt, alternative: words)
    }
    return evidence.grammarIsLearned ? LearnedHearing(words: evidence.grammar, confidence: doubt) : nil
  }

  /// The confidence of an accepted command: the more, the nearer it is, and the farther the others. One that is barely
  /// accepted is asked about: of those as many were wrong as right.
  static func confidence(of match: LearnedVoice.Match) -> Double {
    if match.distance > sure.distance || match.lead > sure.lead { return likely }
    let near = Confidence.interpolate([(0.75, 1), (Double(sure.distance), 0)], at: Double(match.distance))
    let alone = Confidence.interpolate([(0.75, 1), (Double(sure.lead), 0)], at: Double(match.lead))
    return 0.7 + 0.25 * min(near, alone)
  }

  private static let sure: (distance: Float, lead: Float) = (0.94, 0.88)
  private static let likely = 0.4
  /// The least confidence where an accepted command is also what the grammar found; and where one that is near is.
  private static let agreed = 0.8
  private static let enough = 0.6
  /// The confidence with which Tappet asks "did you mean".
  private static let doubt = 0.3
  /// The confidence from which the recordings count for more than the grammar.
  private static let clear = 0.8
  /// The greatest distance, as a share of the limit, at which the grammar's certain finding of the same command is enough;
  /// and at which Tappet asks although the grammar is certain of another.
  private static let near: Float = 1.25
  private static let close: Float = 1.05
  /// The least clearance of a learned command, in decibels.
  private static let quietest = 14.0
}
