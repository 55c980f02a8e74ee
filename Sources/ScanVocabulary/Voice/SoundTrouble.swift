/// A problem with the sound that impairs recognition; `text` is for the person.
public enum SoundTrouble: String, Hashable, Sendable, CaseIterable {
  /// Speech stands out too little from the background noise.
  case tooNoisy
  /// The sound is so loud that samples are clipped.
  case clipping
  /// All samples are equal: no working microphone is that quiet.
  case onlyZeros

  public var text: String {
    switch self {
    case .tooNoisy: "too noisy to hear well: come closer to the microphone, or make the room quieter"
    case .clipping: "too loud: turn the microphone down, or move it away a little"
    case .onlyZeros: "the microphone gives no sound at all: is it switched off, muted, or the wrong one?"
    }
  }
}
