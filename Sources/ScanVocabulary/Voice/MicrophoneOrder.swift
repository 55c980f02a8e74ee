/// A microphone command for a switch. There is no phrase for it: a person with only a voice could never undo it.
public enum MicrophoneOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Closes the microphone until `unmute`.
  case mute
  case unmute
  /// Mutes or unmutes, for a user with one gesture to spare.
  case toggleMute = "toggle mute"
  /// Listens only while the switch is held, from its first use on.
  case pushToTalk = "push to talk"
}
