import ScanLab
import ScanVocabulary
import SpokenCommands
import SwitchHandling
import TappetModel

/// Questions of voice control, put to whoever presses a switch.
extension Engine {
  /// Has the answers scanned, where the person wants that and has a switch that selects.
  func ask(_ prompt: ScanPrompt) {
    guard voice.settings.hybrid, scan.canAnswer else { return }
    let now = clock.now()
    deliver(feed(.ask(prompt, at: now)), cause: .voice)
    tellVoice(.allow(scan.promptTime), at: now)
  }

  /// A switch answered. What is done was chosen by it, and is judged by what was shown when it was asked.
  func answered(_ prompt: Int, _ answer: Int?) {
    tellVoice(.answer(answer, prompt: prompt))
  }
}
