import Messages
import PreferredLook
import ScanLab
import ScanVocabulary
import ScannerMenus
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Turns parts of Tappet off and on by one gesture.
extension Engine {
  /// Turns the facility off or on; asks for the gesture again before it takes something away.
  func toggle(_ facility: Facility) {
    let takesAway = takesAway(facility)
    if takesAway, !toggles.confirm(facility, at: clock.now()) { return inform(tr(facility.question)) }
    toggles.forget()
    do throws(ProtocolFault) {
      switch facility {
      case .speech: try change("speech.enabled", to: !takesAway)
      case .listening: try obey(takesAway ? MicrophoneOrder.mute : .unmute)
      case .curtain: try change("overlay.curtain", to: takesAway)
      case .scanning: feed(.ordered(.toggle(.scanning), at: settle()), cause: .switch)
      }
    } catch {
      return tellRefused(error.hint)
    }
    // The curtain tells by itself whether it came down. Even while speech is off these words are said: they tell just that.
    if facility != .curtain { inform(tr(facility.news(isOff: takesAway))) }
    setAlarm()
  }

  private func takesAway(_ facility: Facility) -> Bool {
    switch facility {
    case .speech: configuration.speech.said.enabled
    case .scanning: !scan.isOff
    case .listening: !configuration.microphone.muted
    case .curtain: !configuration.overlay.curtain
    }
  }

  private func change(_ key: String, to value: Bool) throws(ProtocolFault) {
    try change([SettingChange(key: key, value: .flag(value))]) { _ in "/params/name" }
  }
}

extension Facility {
  fileprivate var question: Message {
    switch self {
    case .speech: Message("Do that again to turn speech off")
    case .scanning: Message("Do that again to turn scanning off")
    case .listening: Message("Do that again to close the microphone")
    case .curtain: Message("Do that again to black out the screen")
    }
  }

  fileprivate func news(isOff: Bool) -> Message {
    switch self {
    case .speech: isOff ? Message("Speech off") : Message("Speech on")
    case .scanning: isOff ? Message("Scanning off; the same gesture turns it on") : Message("Scanning on")
    case .listening: isOff ? Message("Microphone closed") : Message("Microphone open")
    case .curtain: isOff ? Message("Screen curtain on") : Message("Screen curtain off")
    }
  }
}
