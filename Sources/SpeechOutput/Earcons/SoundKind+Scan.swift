package import ScanVocabulary

extension SoundKind {
  /// Whether the sound follows the person's own scanning, and only they should hear it.
  package var isOfScan: Bool {
    switch self {
    case .step, .first, .wrap, .enter, .exit, .select, .refused, .changed: true
    case .rescue, .bell, .lost, .back, .listening, .asleep: false
    }
  }
}
