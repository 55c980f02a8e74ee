import ScanVocabulary
import SpokenCommands
import TappetConfig
import TappetModel
import TappetProtocol

/// The listener: how it says it is, and what it is to do with the microphone.
///
/// ```
/// no listener ── a connection says how it is ──▶ that is the listener, until another says so ── it ends ──▶ none
/// ```
struct ListeningDesk {
  /// What comes of what the listener says.
  struct News: Equatable {
    var events: [ScanEvent] = []
    /// What goes into the log.
    var logged: VoiceStatus.State?
    /// What the person is told aloud.
    var words: String?
  }

  private var listener: (session: SessionID, status: VoiceStatus)?
  private var microphone = MicrophoneControl()
  private var settings: MicrophoneSettings
  private var lastSentOrder: ListeningOrder?
  private var logThrottle = LogThrottle()

  init(settings: MicrophoneSettings) {
    self.settings = settings
    use(settings)
  }

  mutating func use(_ settings: MicrophoneSettings) {
    self.settings = settings
    microphone.isMuted = settings.muted
    microphone.listening = settings.listening
  }

  /// Whether anybody listens, be it only until a switch is held.
  var listens: Bool {
    switch listener?.status.state {
    case .listening, .hearing, .standby: true
    case .starting, .noMicrophone, .stopped, nil: false
    }
  }

  /// How the listener is, as observers are told of it; `nil`: there is none.
  func status(isAwake: Bool) -> VoiceStatus? { listener?.status.told(isAwake: isAwake) }

  /// What the listener is to do with the microphone now. `isMetered`: somebody watches how loud it is.
  func order(isMetered: Bool) -> ListeningOrder {
    ListeningOrder(
      microphone.use, isMetered: isMetered, device: settings.device, model: settings.model,
      dictionary: settings.dictionary)
  }

  /// The same where it is another than before; it counts as sent from now on.
  mutating func newOrder(isMetered: Bool) -> ListeningOrder? {
    let order = order(isMetered: isMetered)
    guard order != lastSentOrder else { return nil }
    lastSentOrder = order
    return order
  }

  /// What `microphone.muted` is to be after this order.
  func isMuted(after order: MicrophoneOrder) throws(ProtocolFault) -> Bool {
    switch order {
    case .mute: return true
    case .unmute: return false
    case .toggleMute: return !settings.muted
    case .pushToTalk:
      throw ProtocolFault(
        .notAllowed, path: "/params/name", hint: "push to talk is for a switch: it is heard for as long as it is held")
    }
  }

  /// A switch is held to talk, or was let go.
  mutating func talk(by id: SwitchID, isHeld: Bool) {
    if isHeld { microphone.talk(id) } else { microphone.endTalk(id) }
  }

  /// The listener says how it is. Its loudness comes many times a second; all else is told only when it has changed.
  mutating func take(_ status: VoiceStatus, of session: SessionID, isAwake: Bool, at now: Instant) -> News {
    let before = listener?.status
    listener = (session, status)
    var news = News()
    if let level = status.level, let noise = status.noise {
      news.events.append(.voiceLevel(VoiceLevel(level: level, noise: noise)))
    }
    guard before?.withoutLevels != status.withoutLevels else { return news }
    news.events.append(.voiceStatus(status.told(isAwake: isAwake)))
    if before?.state != status.state, logThrottle.admit(at: now) != nil { news.logged = status.state }
    news.words = status.words(after: before)
    return news
  }

  /// A connection ended: what observers are told of the listener, if it was the listener's.
  mutating func end(_ session: SessionID, isAwake: Bool) -> VoiceStatus? {
    guard let before = listener, before.session == session else { return nil }
    listener = nil
    // What it said of its end is all that anybody will hear of it.
    let words = before.status.state == .stopped ? before.status.reason.map { "\($0); " } ?? "" : ""
    return VoiceStatus(
      .stopped, muted: before.status.muted, asleep: !isAwake,
      reason: "\(words)the listener has gone; it comes back by itself")
  }
}

extension VoiceStatus {
  fileprivate func told(isAwake: Bool) -> VoiceStatus {
    var told = withoutLevels
    told.asleep = !isAwake
    return told
  }

  /// What the person is told aloud, once: that a microphone which was there has gone or is back, and what keeps it from
  /// hearing well.
  fileprivate func words(after before: VoiceStatus?) -> String? {
    guard let before else { return nil }
    if state == .noMicrophone, before.state != .noMicrophone, before.state != .starting { return "no microphone" }
    if state == .listening, before.state == .noMicrophone { return "listening again" }
    return trouble == before.trouble ? nil : trouble?.text
  }
}
