import TappetModel

/// The words and the sound for the lit stop. Where pacing is on, the step waits for their end.
public struct Cue: Hashable, Sendable {
  /// Identifies the cue when a client reports its end; unique within this process.
  public var number: Int
  /// The stop in words: its label; for a group, "5 items, FIRST to LAST".
  public var text: String
  /// The sound for the way in which the stop was lit.
  public var sound: SoundKind
  /// Whether the step waits for the sound instead of the words.
  public var isSound: Bool

  public init(number: Int, text: String, sound: SoundKind, isSound: Bool = false) {
    self.number = number
    self.text = text
    self.sound = sound
    self.isSound = isSound
  }
}
