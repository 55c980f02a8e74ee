import Logging
import Messages
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetConfig
import TappetProtocol

/// The listener (tappet-voice): its instructions and its status.
extension Engine {
  /// How the listener must use the microphone now.
  var listeningOrder: ListeningOrder { listening.order(isMetered: isMetered) }

  private var isMetered: Bool { connections.isWatched(.voiceLevel) }

  /// Tells the listener whether and how to listen, if that differs from what it was told last. Returns whether it was
  /// sent.
  @discardableResult
  func directListener() -> Bool {
    guard let order = listening.newOrder(isMetered: isMetered) else { return false }
    tell(.voiceMicrophone(order))
    return true
  }

  /// Handles a microphone request from a switch or client. Muting changes a setting, so that it survives a restart.
  func obey(_ order: MicrophoneOrder) throws(ProtocolFault) {
    let muted = try listening.isMuted(after: order)
    if muted, devices.definitions.isEmpty, configuration.switches.contains(where: { $0.source == .sound }),
      !configuration.switches.contains(where: { $0.source == .injected })
    {
      throw ProtocolFault(
        .notAllowed, path: "/params/name",
        hint: "your only switch is a sound, which a closed microphone does not hear; set microphone.muted to close it")
    }
    try change([SettingChange(key: "microphone.muted", value: .flag(muted))]) { _ in "/params/name" }
  }

  /// Handles a microphone request from switch `id`; announces the reason if it fails.
  func obey(_ order: MicrophoneOrder, by id: SwitchID) {
    do throws(ProtocolFault) {
      try obey(order)
    } catch {
      tellRefused(id, order == .pushToTalk ? tr("hold it for as long as you talk") : error.hint)
    }
  }

  /// Closes the microphone because the user said so and confirmed it; says why if it stays open.
  func turnOffVoice() {
    do throws(ProtocolFault) {
      try obey(.mute)
      sound(.asleep)
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Starts push-to-talk when the switch is pressed and ends it when the switch is released.
  func talk(by id: SwitchID, isHeld: Bool) {
    listening.talk(by: id, isHeld: isHeld)
    directListener()
  }

  func listenerSays(_ status: VoiceStatus, _ session: Session) -> JSONObject {
    let before = currentStatus
    let news = listening.take(status, of: session.id, wakeWords: voice.wakeWords, at: clock.now())
    tellStatus(since: before)
    followDictation()
    for event in news.events { tell(event) }
    if let state = news.logged { logger.info("voice: \(state.rawValue)") }
    if let words = news.words { say(words) }
    followListenerInLesson()
    return [:]
  }

  /// Understands commands in the language of the recogniser that connected last of those that name one.
  func followRecognisers() {
    guard let tag = connections.recognisersLanguage else { return speak(.english) }
    guard let language = SpokenLanguage(tag: tag) else {
      // A client wrote the tag: log only what a tag can hold.
      let plain = tag.prefix(20).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      logger.notice(
        "no voice commands in the recogniser's language; they stay English", metadata: ["language": "\(plain)"]
      )
      return speak(.english)
    }
    speak(language)
  }

  private func speak(_ language: SpokenLanguage) {
    if language == voice.language { return }
    logger.info("voice commands", metadata: ["language": "\(language.rawValue)"])
    feedVoice(.language(language))
    if !voice.isAwake, let status = listening.status(wakeWords: voice.wakeWords) { tell(.voiceStatus(status)) }
    setAlarm()
  }

  /// Reports that the listener is gone if the ended connection was the listener's.
  func listenerLeft(_ id: SessionID) {
    let before = currentStatus
    guard let status = listening.end(id, wakeWords: voice.wakeWords) else { return }
    feedVoice(.closed)
    tellStatus(since: before)
    followDictation()
    tell(.voiceStatus(status))
    if lessons.forgetListener() {
      inform(tr("Adapting to your voice was broken off: the listener has gone. What you have read is kept"))
    }
    followListenerInLesson()
    offerInMenus()
  }
}
