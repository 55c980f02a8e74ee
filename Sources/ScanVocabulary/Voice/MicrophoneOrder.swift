/// What a switch may ask of the microphone. Not to be said: who has only a voice could never take it back.
public enum MicrophoneOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Closes the microphone until `unmute`.
  case mute
  case unmute
  /// The one or the other, for who has one gesture to spare.
  case toggleMute = "toggle mute"
  /// Listens for as long as the switch is held, and not otherwise, from the first time on.
  case pushToTalk = "push to talk"
}
