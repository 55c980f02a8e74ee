/// What may be asked of voice control without naming anything on the screen: by words, or by a switch.
public enum VoiceOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case showNames = "show names"
  case showNumbers = "show numbers"
  case showGrid = "show grid"
  /// Takes away what is shown: the question first, then names, numbers or squares.
  case hide
  /// Shows numbers, and understands nothing else.
  case numbersOnly = "numbers only"
  /// Types what is spelled, and understands no names.
  case spelling = "spelling mode"
  /// Understands everything again.
  case commanding = "command mode"
  case listenOn = "listen on"
  /// Obeys nothing but "wake up", and `listenOn`.
  case listenOff = "listen off"
}
