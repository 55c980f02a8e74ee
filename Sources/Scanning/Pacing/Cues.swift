import ScanVocabulary

/// Numbers the cues sent to the speaker, which reports the end of each by its number.
///
/// ```
/// no speaker ─ one comes ▶ cue 1, cue 2, … ─ it goes ▶ none ─ one comes ▶ cue 3, …
/// ```
struct Cues: Sendable {
  /// Whether a client is connected that says or sounds what is lit and reports when that has ended.
  var hasSpeaker = false
  private var last = 0

  /// Makes the next cue.
  mutating func next(_ words: String, sound: SoundKind, isSound: Bool) -> Cue {
    last += 1
    return Cue(number: last, text: words, sound: sound, isSound: isSound)
  }
}
