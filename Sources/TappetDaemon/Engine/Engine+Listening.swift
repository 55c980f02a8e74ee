import Logging
import ScanVocabulary
import SpokenCommands
import TappetConfig
import TappetProtocol

/// The listener: what is asked of it, and how it says it is.
extension Engine {
  /// What the listener is to do with the microphone now.
  var listeningOrder: ListeningOrder {
    let isMetered = sessions.values.contains { $0.topics.contains { $0.includes(.voiceLevel) } }
    let settings = configuration.microphone
    return ListeningOrder(
      microphone.use, isMetered: isMetered, device: settings.device, model: settings.model,
      dictionary: settings.dictionary)
  }

  /// Asks it of the listener, where it is another than before; answers whether it was.
  @discardableResult
  func directListener() -> Bool {
    let order = listeningOrder
    guard order != lastSentOrder else { return false }
    lastSentOrder = order
    tell(.voiceMicrophone(order))
    return true
  }

  /// What a switch or a program asks of the microphone; muting is a setting, so that it lasts.
  func obey(_ order: MicrophoneOrder) throws(ProtocolFault) {
    let muted: Bool
    switch order {
    case .mute: muted = true
    case .unmute: muted = false
    case .toggleMute: muted = !configuration.microphone.muted
    case .pushToTalk:
      throw ProtocolFault(
        .notAllowed, path: "/params/name", hint: "push to talk is for a switch: it is heard for as long as it is held")
    }
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
    if isHeld { microphone.talk(id) } else { microphone.endTalk(id) }
    directListener()
  }

  func listenerSays(_ status: VoiceStatus, _ session: Session) -> JSONObject {
    let before = listener
    change(to: status, of: session.id)
    if let level = status.level, let noise = status.noise { tell(.voiceLevel(VoiceLevel(level: level, noise: noise))) }
    guard before?.withoutLevels != status.withoutLevels else { return [:] }
    tell(.voiceStatus(told(status)))
    if before?.state != status.state, listenerLogged.admit(at: clock.now()) != nil {
      logger.info("voice: \(status.state.rawValue)")
    }
    if let words = status.words(after: before) { say(words) }
    return [:]
  }

  /// What observers are told of it.
  func told(_ status: VoiceStatus) -> VoiceStatus {
    var told = status.withoutLevels
    told.asleep = !voice.isAwake
    return told
  }

  func listenerLeft() {
    guard let before = listener else { return }
    change(to: nil, of: nil)
    // What it said of its end is all that anybody will hear of it.
    let words = before.state == .stopped ? before.reason.map { "\($0); " } ?? "" : ""
    let gone = VoiceStatus(
      .stopped, muted: before.muted, asleep: !voice.isAwake,
      reason: "\(words)the listener has gone; it comes back by itself")
    tell(.voiceStatus(gone))
  }

  /// Its loudness comes many times a second; who watches is told only of what has changed.
  private func change(to status: VoiceStatus?, of session: SessionID?) {
    let before = currentStatus
    (listener, listening) = (status, session)
    tellStatus(since: before)
  }
}

extension VoiceStatus {
  /// What the person is told aloud, once: that a microphone which was there has gone or is back, and what keeps it from
  /// hearing well.
  func words(after before: VoiceStatus?) -> String? {
    guard let before else { return nil }
    if state == .noMicrophone, before.state != .noMicrophone, before.state != .starting { return "no microphone" }
    if state == .listening, before.state == .noMicrophone { return "listening again" }
    return trouble == before.trouble ? nil : trouble?.text
  }
}

extension MicrophoneControl {
  /// Takes what is set.
  mutating func use(_ settings: MicrophoneSettings) {
    isMuted = settings.muted
    listening = settings.listening
  }
}
