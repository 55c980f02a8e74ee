import TappetModel

/// What is said, or sounds, for the lit stop; where steps are paced they wait for its end.
public struct Cue: Hashable, Sendable {
  /// Names it to whoever tells that it has ended; never used again in this process.
  public var number: Int
  /// The stop in words: its label; of a group, "5 items, FIRST to LAST".
  public var text: String
  /// The sound of how it came to be lit.
  public var sound: SoundKind
  /// Whether it is the sound that steps wait for, and not the words.
  public var isSound: Bool

  public init(number: Int, text: String, sound: SoundKind, isSound: Bool = false) {
    self.number = number
    self.text = text
    self.sound = sound
    self.isSound = isSound
  }
}
