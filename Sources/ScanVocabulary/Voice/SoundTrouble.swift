package import Messages

/// A problem with the sound that impairs recognition; `text` is for the person.
public enum SoundTrouble: String, Hashable, Sendable, CaseIterable {
  /// Speech stands out too little from the background noise.
  case tooNoisy
  /// The sound is so loud that samples are clipped.
  case clipping
  /// All samples are equal: no working microphone is that quiet.
  case onlyZeros

  public var text: String { message.english }

  package var message: Message {
    switch self {
    case .tooNoisy: Message("too noisy to hear well: come closer to the microphone, or make the room quieter")
    case .clipping: Message("too loud: turn the microphone down, or move it away a little")
    case .onlyZeros: Message("the microphone gives no sound at all: is it switched off, muted, or the wrong one?")
    }
  }
}
