/// What was made of the speech up to a pause.
struct Interpretation {
  /// The phrase that fits best; nil where none does.
  var command: Decoding?
  /// How well; nil without a phrase.
  var evidence: Evidence?
  /// How far it stands out of the sound around it, in decibels.
  var clearance = 0.0
  /// Whether the phrase, cut out of the sound, was heard as another.
  var isDoubtful = false
  /// Whether so much of it is cut off at full scale that its vowels are hardly its own.
  var isCutOff = false
  /// The processor time that it took, where the decoders run side by side.
  var took = Duration.zero

  var words: [String] { command?.words ?? [] }

  /// The one figure that is compared; nil without a phrase.
  var score: Double? {
    evidence.map { evidence in
      let score = evidence.score + Confidence.allowance(at: clearance)
      return isDoubtful || isCutOff ? min(score, Confidence.doubtful) : score
    }
  }

  /// 0…1, as the daemon compares it.
  var confidence: Double { score.map(Confidence.of) ?? 0 }
}
