struct Interpretation {
  /// The phrase that fits best; nil if none does.
  var command: Decoding?
  var evidence: Evidence?
  /// How far it stands out from the sound around it, in decibels.
  var clearance = 0.0
  /// Whether decoding the phrase alone, cut out of the sound, gave other words.
  var isDoubtful = false
  /// Whether so many samples are clipped that the vowels are distorted.
  var isCutOff = false
  /// The processor time of decoding; of the slower decoder, because both run in parallel.
  var took = Duration.zero

  var words: [String] { command?.words ?? [] }

  /// The score that `Confidence` maps; nil without a phrase.
  var score: Double? {
    evidence.map { evidence in
      let score = evidence.score + Confidence.allowance(at: clearance)
      return isDoubtful || isCutOff ? min(score, Confidence.doubtful) : score
    }
  }

  var confidence: Double { score.map(Confidence.of) ?? 0 }
}
