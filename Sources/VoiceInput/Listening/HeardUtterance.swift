package import ScanVocabulary

/// An utterance with the figures behind its confidence.
package struct HeardUtterance: Hashable, Sendable {
  /// The message to the daemon. Its text is empty and its confidence 0 if no phrase of the vocabulary fits.
  package var utterance: Utterance
  /// The score that the confidence comes from; nil without text.
  package var score: Double?
  /// The score's parts before the noise correction: the whole utterance against the phone loop, and its worst word.
  package var whole: Double?
  package var worstWord: Double?
  /// How far the command stands out from the sound around it, in decibels; nil without text.
  package var clearance: Double?
  /// The loudness of the speech, in dB relative to full scale (0 is the maximum).
  package var level: Double
  /// The background level before the speech, in dB relative to full scale.
  package var noise: Double
  /// The silence between the last sound and this report, in time of the recording.
  package var waited: Duration
  /// The time from the last sound to the answer: `waited`, or the processor time of decoding if that is longer. nil if
  /// the sound broke off before.
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
