/// The short sounds that tell what happened.
public enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case step, first, wrap, enter, exit, select, refused, changed, rescue, bell
  /// A switch box is gone, or is there again.
  case lost, back
  /// Voice control listens for commands, or for "wake up" alone.
  case listening, asleep
}
