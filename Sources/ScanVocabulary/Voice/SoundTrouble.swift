/// What keeps the listener from hearing well, in words for the person.
public enum SoundTrouble: String, Hashable, Sendable, CaseIterable {
  /// Speech stands out too little from the room.
  case tooNoisy
  /// So loud that the sound is cut off.
  case clipping
  /// Samples come, and all are alike: no microphone is that quiet.
  case onlyZeros

  public var text: String {
    switch self {
    case .tooNoisy: "too noisy to hear well: come closer to the microphone, or make the room quieter"
    case .clipping: "too loud: turn the microphone down, or move it away a little"
    case .onlyZeros: "the microphone gives no sound at all: is it switched off, muted, or the wrong one?"
    }
  }
}
