import ScanVocabulary

extension VoiceOutcome {
  /// Whether the utterance was understood.
  var isDone: Bool {
    switch self {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .unsure, .unsureAmong, .refused, .ignored, .asleep: false
    }
  }

  /// Whether the utterance concerned what is on the screen.
  var isUse: Bool {
    switch self {
    case .refused(.tooLong): false
    case .acted, .already, .answered, .ambiguous, .unsure, .unsureAmong, .declined, .refused: true
    case .ignored, .asleep: false
    }
  }
}
