import ScanVocabulary

/// The cues that a speaker is asked to say, each under a number of its own by which its end is told.
///
/// ```
/// no speaker ─ one comes ▶ cue 1, cue 2, … ─ it goes ▶ none ─ one comes ▶ cue 3, …
/// ```
struct Cues: Sendable {
  /// Whether somebody says, or sounds, what is lit and tells when that has ended.
  var hasSpeaker = false
  private var last = 0

  mutating func next(_ words: String, sound: SoundKind, isSound: Bool) -> Cue {
    last += 1
    return Cue(number: last, text: words, sound: sound, isSound: isSound)
  }
}
