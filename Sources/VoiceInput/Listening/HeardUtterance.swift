package import ScanVocabulary

/// An utterance and the measurements from which its confidence was computed.
package struct HeardUtterance: Hashable, Sendable {
  /// The utterance to send to the daemon. Its text is empty and its confidence 0 if no phrase of the vocabulary fits.
  package var utterance: Utterance
  /// The score that `Confidence` maps to the confidence; `nil` without text.
  package var score: Double?
  /// The score of the whole utterance against the phone loop, before the noise correction (`Evidence.whole`); `nil`
  /// without text.
  package var whole: Double?
  /// The score of the worst word against the phone loop, before the noise correction (`Evidence.worstWord`); `nil`
  /// without text.
  package var worstWord: Double?
  /// How far the command stands out from the sound before and after the command, in decibels; `nil` without text.
  package var clearance: Double?
  /// How much better the command fits the sound than its best rival (`RivalMargin.margin`); `nil` if they were not
  /// compared.
  package var margin: Double?
  /// How likely the dictated text is, beside all other texts: what `DictationConfidence` maps; `nil` without text.
  package var likelihood: Double?
  /// The loudness of the speech, in dB relative to full scale (0 is the maximum).
  package var level: Double
  /// The background level before the speech, in dB relative to full scale.
  package var noise: Double
  /// The length of the silence between the last sound and this report, as counted in samples.
  package var waited: Duration
  /// The time from the last sound to the answer: `waited`, or the time until decoding was finished if that is longer;
  /// `nil` if the sound ended before the utterance did.
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
