import Messages
import PreferredLook
import ScanVocabulary
import ScannerMenus
import SwitchHandling
import TappetConfig
import TappetProtocol

/// The screen curtain: overlays draw it when the state says so.
extension Engine {
  /// Lowers or lifts the curtain as the settings, speech and calls for help require, and announces it.
  func followCurtain() {
    // On the press path: most people never use it.
    guard configuration.overlay.curtain || curtain.standing != .lifted else { return }
    let wasLowered = curtain.isLowered
    let news = curtain.follow(
      ScreenCurtain.Situation(
        isWanted: configuration.overlay.curtain, silence: silence,
        isHelped: scan.isCovered || scan.bell.isRinging || scan.isSafe))
    if curtain.isLowered != wasLowered { tellState() }
    if let news { tell(news) }
  }

  /// Tells how the curtain is.
  func tellCurtain() { tell(curtain.standing) }

  private func tell(_ news: ScreenCurtain.News) {
    let words = tr(news.message)
    if speaks { inform(words) } else { tell(.told(words)) }
  }

  private var silence: ScreenCurtain.Silence? {
    if !configuration.speech.said.enabled { return .off }
    if speech.speaker == nil { return .noProgram }
    if configuration.speech.volume == 0 { return .noVolume }
    return speech.isMute || !speech.cues.isOpen ? .failing : nil
  }
}
