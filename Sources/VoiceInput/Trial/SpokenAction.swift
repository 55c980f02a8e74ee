package import ScanVocabulary
package import SpokenCommands

/// The daemon's reaction to an utterance; equal for two utterances that mean the same.
package struct SpokenAction: Hashable, Sendable {
  package let outcome: VoiceOutcome
  /// The requests to apps and the desktop; not the overlay, because numbers disappear once used.
  package let effects: [VoiceEffect]
  /// The new vocabulary; nil if it did not change.
  package let vocabulary: Vocabulary?

  init(_ effects: [VoiceEffect]) {
    var outcome = VoiceOutcome.ignored(nil)
    var vocabulary: Vocabulary?
    self.effects = effects.filter { effect in
      switch effect {
      case .heard(let heard): outcome = heard.outcome
      case .vocabulary(let next): vocabulary = next
      case .perform, .command, .awake, .setting, .device, .focusApp, .useProfile, .does, .own: return true
      case .overlay, .list, .refused, .reword, .ask, .withdraw: break
      }
      return false
    }
    self.outcome = outcome
    self.vocabulary = vocabulary
  }

  /// Whether the person sees a result: an action, or numbers on possible matches.
  package var isAction: Bool {
    switch outcome {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .refused(.dimmed), .refused(.unsupported), .refused(.severalApps): true
    case .refused, .unsure, .unsureAmong, .ignored, .asleep: false
    }
  }

  /// Whether both did the same to the same element.
  package func isSame(as other: SpokenAction) -> Bool { outcome == other.outcome && effects == other.effects }
}
