/// A voice-control command that names nothing on the screen; given by voice or by a switch.
public enum VoiceOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case showNames = "show names"
  case showNumbers = "show numbers"
  case showGrid = "show grid"
  /// Hides what voice control shows: first a question, then names, numbers or the grid.
  case hide
  /// Shows numbers, and recognises nothing else.
  case numbersOnly = "numbers only"
  /// Types spelled letters, and recognises no names.
  case spelling = "spelling mode"
  /// Types whatever is said, in any words.
  case dictating = "dictation mode"
  /// Recognises everything again.
  case commanding = "command mode"
  case listenOn = "listen on"
  /// Ignores everything but "wake up" and `listenOn`.
  case listenOff = "listen off"
}
