import ScanVocabulary
import SpokenNames
import TappetModel

extension VoiceControl {
  mutating func call(
    _ element: AccessibilityElement, _ name: String, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard !wording.readings(of: name).isEmpty else { return .ignored(nil) }
    settle(byNumber: true)
    effects.append(.own(OwnNameChange(element, name)))
    return .acted(language.commands.callThis(name))
  }

  mutating func forgetName(
    of element: AccessibilityElement, _ shown: String, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard matcher[element.id]?.isOwn == true else { return .refused(.notNamed) }
    settle(byNumber: true)
    effects.append(.own(OwnNameChange(element, nil)))
    return .acted(language.commands.forget(shown))
  }
}
