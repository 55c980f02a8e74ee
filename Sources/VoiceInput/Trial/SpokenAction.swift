package import ScanVocabulary
package import SpokenCommands

/// The daemon's reaction to an utterance in a voice trial. Two utterances that mean the same have equal actions.
package struct SpokenAction: Hashable, Sendable {
  package let outcome: VoiceOutcome
  /// The requests to apps and the desktop. Changes of the overlay are left out, because numbers disappear once used.
  package let effects: [VoiceEffect]
  /// The vocabulary after the utterance; `nil` if it did not change.
  package let vocabulary: Vocabulary?

  init(_ effects: [VoiceEffect]) {
    var outcome = VoiceOutcome.ignored(nil)
    var vocabulary: Vocabulary?
    self.effects = effects.filter { effect in
      switch effect {
      case .heard(let heard): outcome = heard.outcome
      case .vocabulary(let next): vocabulary = next
      case .perform, .command, .awake, .setting, .device, .desk, .focusApp, .useProfile, .does, .own,
        .closeMicrophone, .teach, .playBack:
        return true
      case .overlay, .lasting, .list, .refused, .reword, .ask, .withdraw: break
      }
      return false
    }
    self.outcome = outcome
    self.vocabulary = vocabulary
  }

  /// Whether the user sees a result: an action, or numbers on possible matches.
  package var isAction: Bool {
    switch outcome {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .refused(.dimmed), .refused(.unsupported), .refused(.severalApps): true
    case .refused, .unsure, .unsureAmong, .ignored, .asleep: false
    }
  }

  /// Whether both actions have the same outcome and the same effects.
  package func isSame(as other: SpokenAction) -> Bool { outcome == other.outcome && effects == other.effects }
}
