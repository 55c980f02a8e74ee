package import ScanVocabulary

/// One utterance with what led to its confidence.
package struct HeardUtterance: Hashable, Sendable {
  /// What the daemon is told. Its text is empty, and its confidence 0, when no phrase of the vocabulary fits at all.
  package var utterance: Utterance
  /// The recogniser's figure behind the confidence; nil without text.
  package var score: Double?
  /// What the score comes from, before noise is allowed for: the whole utterance against no words in particular, and its
  /// worst word.
  package var whole: Double?
  package var worstWord: Double?
  /// How far the command stands out of the sound around it, in decibels; nil without text.
  package var clearance: Double?
  /// Loudness of the speech and of the room before it, in dB relative to full scale (0 is as loud as can be).
  package var level: Double
  package var noise: Double
  /// From the end of the last sound to this report, in time of the recording: the silence that was waited for.
  package var waited: Duration
  /// From the end of the last sound to the answer: the silence that was waited for, or, where decoding took longer,
  /// when that was done, by the processor's time. nil where the sound broke off before.
  package var latency: Duration?

  package init(
    utterance: Utterance, score: Double?, whole: Double?, worstWord: Double?, clearance: Double?, level: Double,
    noise: Double, waited: Duration, latency: Duration?
  ) {
    self.utterance = utterance
    self.score = score
    self.whole = whole
    self.worstWord = worstWord
    self.clearance = clearance
    self.level = level
    self.noise = noise
    self.waited = waited
    self.latency = latency
  }
}
