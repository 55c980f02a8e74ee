/// The earcons.
public enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case step, first, wrap, enter, exit, select, refused, changed, rescue, bell
  /// A switch box was lost, or is back.
  case lost, back
  /// Voice control listens for commands, or for "wake up" only.
  case listening, asleep
}

extension SoundKind {
  /// Whether the sound follows the person's own scanning, and only they should hear it.
  package var isOfScan: Bool {
    switch self {
    case .step, .first, .wrap, .enter, .exit, .select, .refused, .changed: true
    case .rescue, .bell, .lost, .back, .listening, .asleep: false
    }
  }
}
