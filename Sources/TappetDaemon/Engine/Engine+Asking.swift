import ScanLab
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SwitchHandling
import TappetModel

/// Voice control's questions, presented to the switch user.
extension Engine {
  /// Has the answers scanned, if the user wants that (`hybrid`) and has a switch that can select.
  func ask(_ prompt: ScanPrompt) {
    guard voice.settings.hybrid, scan.canAnswer else { return }
    let now = clock.now()
    feed(.ask(prompt, at: now), cause: .voice)
    feedVoice(.allow(scan.promptTime), at: now)
  }

  /// Passes a switch user's answer to voice control, which applies it to what was shown when it asked; `nil`: no
  /// answer.
  func answered(_ prompt: Int, _ answer: Int?) {
    feedVoice(.answer(answer, prompt: prompt))
  }
}
