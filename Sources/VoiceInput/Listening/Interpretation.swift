struct Interpretation {
  /// The phrase that fits best; `nil` if no phrase fits.
  var command: Decoding?
  var evidence: Evidence?
  /// How far the command stands out from the sound before and after it, in decibels.
  var clearance = 0.0
  /// Whether a second decoding, of the phrase alone cut out of the sound, gave different words.
  var isDoubtful = false
  /// Whether so many of the command's samples are clipped that the vowels are distorted.
  var isCutOff = false
  /// How the command compares with phrases that sound similar; `nil` if it was not compared, because it would not be
  /// acted on or has no rivals.
  var margin: RivalMargin?
  /// The processor time of decoding: that of the slower decoder, because the two run in parallel.
  var took = Duration.zero

  var words: [String] { command?.words ?? [] }

  /// The score that `Confidence` maps to the confidence; `nil` without a command.
  var score: Double? {
    evidence.map { evidence in
      let score = evidence.score + Confidence.allowance(at: clearance)
      return isDoubtful || isCutOff || margin?.isClose == true ? min(score, Confidence.doubtful) : score
    }
  }

  var confidence: Double { score.map(Confidence.of) ?? 0 }
}
