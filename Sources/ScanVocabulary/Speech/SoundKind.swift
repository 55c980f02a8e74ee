/// The earcons.
public enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case step, first, wrap, enter, exit, select, refused, changed, rescue, bell
  /// A switch box was lost, or is back.
  case lost, back
  /// Voice control listens for commands, or for "wake up" only.
  case listening, asleep
}
