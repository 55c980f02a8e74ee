import Logging
import ScanVocabulary
import SpokenCommands
import TappetConfig
import TappetProtocol

/// The listener: what is asked of it, and how it says it is.
extension Engine {
  /// What the listener is to do with the microphone now.
  var listeningOrder: ListeningOrder { listening.order(isMetered: isMetered) }

  private var isMetered: Bool { connections.isWatched(.voiceLevel) }

  /// Asks it of the listener, where it is another than before; answers whether it was.
  @discardableResult
  func directListener() -> Bool {
    guard let order = listening.newOrder(isMetered: isMetered) else { return false }
    tell(.voiceMicrophone(order))
    return true
  }

  /// What a switch or a program asks of the microphone; muting is a setting, so that it lasts.
  func obey(_ order: MicrophoneOrder) throws(ProtocolFault) {
    let muted = try listening.isMuted(after: order)
    try change([SettingChange(key: "microphone.muted", value: .flag(muted))]) { _ in "/params/name" }
  }

  /// The same for a switch; where it can't be done the person is told.
  func obey(_ order: MicrophoneOrder, by id: SwitchID) {
    do throws(ProtocolFault) {
      try obey(order)
    } catch {
      tellRefused(id, order == .pushToTalk ? "hold it for as long as you talk" : error.hint)
    }
  }

  /// A switch is held to talk, or was let go.
  func talk(by id: SwitchID, isHeld: Bool) {
    listening.talk(by: id, isHeld: isHeld)
    directListener()
  }

  func listenerSays(_ status: VoiceStatus, _ session: Session) -> JSONObject {
    let before = currentStatus
    let news = listening.take(status, of: session.id, isAwake: voice.isAwake, at: clock.now())
    tellStatus(since: before)
    for event in news.events { tell(event) }
    if let state = news.logged { logger.info("voice: \(state.rawValue)") }
    if let words = news.words { say(words) }
    return [:]
  }

  /// A connection ended, which may be the listener's.
  func listenerLeft(_ id: SessionID) {
    let before = currentStatus
    guard let status = listening.end(id, isAwake: voice.isAwake) else { return }
    tellStatus(since: before)
    tell(.voiceStatus(status))
  }
}
