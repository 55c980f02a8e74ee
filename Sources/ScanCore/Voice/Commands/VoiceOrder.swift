/// What may be asked of voice control without naming anything on the screen: by words, or by a switch.
public enum VoiceOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case showNames = "show names"
  case showNumbers = "show numbers"
  /// Takes names and numbers away.
  case hide
  case listenOn = "listen on"
  /// Obeys nothing but "wake up", and `listenOn`.
  case listenOff = "listen off"
}
