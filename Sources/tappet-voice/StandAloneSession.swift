import ScanCore
import VoiceInput

/// The part of the daemon that a trial of the voice needs: one screen, and what the core makes of an utterance on it.
struct StandAloneSession {
  private var control: VoiceControl

  init(names: [String], isBare: Bool, lexicon: some Lexicon) {
    var settings = VoiceSettings()
    settings.bareNames = isBare
    var control = VoiceControl(settings: settings, lexicon: lexicon)
    let elements = names.enumerated().map { index, name in
      let id = ElementID("label\(index + 1)")
      return AccessibilityElement(
        id: id, name: name, label: AttributedText(name), traits: .button,
        ownActions: [OwnAction(.activate, name: "Tap", target: id)], responds: [.activate])
    }
    _ = control.show(VoiceScreen(elements: elements, generation: 1, wording: Wording(lexicon: lexicon)), at: .zero)
    self.control = control
  }

  /// What may be said now.
  var vocabulary: Vocabulary { control.vocabulary }

  /// What the person is told of the names.
  func warnings(of problems: [NameProblem]) -> [TreeWarning] { control.warnings(of: problems) }

  /// What would become of it, and the vocabulary where that changes it ("show numbers", "go to sleep").
  mutating func obey(_ heard: HeardUtterance) -> (VoiceOutcome, Vocabulary?) {
    var outcome = VoiceOutcome.ignored(nil)
    var vocabulary: Vocabulary?
    for effect in control.handle(heard.utterance, at: heard.utterance.endedAt) {
      switch effect {
      case .heard(let told): outcome = told.outcome
      case .vocabulary(let next): vocabulary = next
      case .perform, .command, .overlay, .awake, .setting, .device, .focusApp, .does, .say, .refused, .list, .own: break
      }
    }
    return (outcome, vocabulary)
  }
}
