package import ScanVocabulary
package import SpokenCommands

/// What the core did about an utterance; equal to what it does about another that means the same.
package struct SpokenAction: Hashable, Sendable {
  package let outcome: VoiceOutcome
  /// What the world was asked to do; not what is shown, since numbers go when one is used.
  package let effects: [VoiceEffect]
  /// What may be said from now on, where that changed.
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

  /// Whether the person sees something happen: an action, or numbers on what might be meant.
  package var isAction: Bool {
    switch outcome {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .refused(.dimmed), .refused(.unsupported), .refused(.severalApps): true
    case .refused, .unsure, .unsureAmong, .ignored, .asleep: false
    }
  }

  /// Whether the same was done, to the same.
  package func isSame(as other: SpokenAction) -> Bool { outcome == other.outcome && effects == other.effects }
}
