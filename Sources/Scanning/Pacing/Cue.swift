package import ScanVocabulary

/// The words and the sound for the lit stop. Where pacing is on, the step waits for their end.
package struct Cue: Hashable, Sendable {
  /// Identifies the cue when a client reports its end; unique within this process.
  package var number: Int
  /// The stop in words: its label; for a group, "5 items, FIRST to LAST".
  package var text: String
  /// The sound for the way in which the stop was lit.
  package var sound: SoundKind
  /// Whether the step waits for the sound instead of the words.
  package var isSound: Bool

  package init(number: Int, text: String, sound: SoundKind, isSound: Bool = false) {
    self.number = number
    self.text = text
    self.sound = sound
    self.isSound = isSound
  }
}
