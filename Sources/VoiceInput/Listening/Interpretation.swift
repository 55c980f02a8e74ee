struct Interpretation {
  /// The phrase that fits best; `nil` if no phrase fits.
  var command: Decoding?
  var evidence: Evidence?
  /// How far the command stands out from the sound before and after it, in decibels.
  var clearance = 0.0
  /// Whether another decoding, of the phrase alone cut out of the sound or of the sound without its noise, gave
  /// different words.
  var isDoubtful = false
  /// The other words of which the recogniser was certain when it heard the sound again without its noise; empty if it
  /// found the same words, or did not hear it again.
  var other: [String] = []
  /// Whether so many of the command's samples are clipped that the vowels are distorted.
  var isCutOff = false
  /// How the command compares with phrases that sound similar; `nil` if it was not compared, because it would not be
  /// acted on or has no rivals.
  var margin: RivalMargin?
  /// What the commands that the person has taught make of it; `nil` if they change nothing.
  var learned: LearnedHearing?
  /// The last of several commands that were said in one breath; `nil` for a single one.
  var last: [String]?
  /// The processor time of hearing; of two decoders that run in parallel that of the slower.
  var took = Duration.zero

  var words: [String] { learned?.words ?? command?.words ?? [] }

  /// The phrase that was perhaps said instead; empty if there is none.
  var alternative: [String] { learned?.alternative ?? margin.flatMap { $0.isClose ? $0.rival : nil } ?? other }

  /// The grammar's score, which `Confidence` maps to the confidence; `nil` without a command.
  var score: Double? {
    evidence.map { evidence in
      let score = evidence.score + Confidence.allowance(at: clearance)
      return isDoubtful || isCutOff || margin?.isClose == true ? min(score, Confidence.doubtful) : score
    }
  }

  var confidence: Double { learned?.confidence ?? score.map(Confidence.of) ?? 0 }
}
