import Messages
import ScanVocabulary
import SpokenCommands
import TappetConfig
import TappetModel
import TappetProtocol

/// The listener's status, and how the listener must use the microphone.
///
/// ```
/// no listener ── a connection reports a status ──▶ that is the listener, until another reports ── it ends ──▶ none
/// ```
struct ListeningDesk {
  /// The results of a listener's status report.
  struct News: Equatable {
    var events: [ScanEvent] = []
    /// The state to write to the log; `nil` writes nothing.
    var logged: VoiceStatus.State?
    /// The words to speak to the user; `nil` speaks nothing.
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

  /// Whether a listener can hear the user, possibly only while a push-to-talk switch is held.
  var listens: Bool {
    switch listener?.status.state {
    case .listening, .hearing, .standby: true
    case .starting, .noMicrophone, .stopped, nil: false
    }
  }

  /// Whether a listener can hear the user and may: the microphone is not muted.
  var mayHear: Bool { listens && !settings.muted }

  /// The listener's status as sent to observers; `nil` if there is no listener.
  /// - Parameter wakeWords: what to say to wake voice control; `nil` while it is awake.
  func status(wakeWords: String?) -> VoiceStatus? { listener?.status.told(wakeWords: wakeWords) }

  /// Returns how the listener must use the microphone now. `isMetered`: whether an observer watches the sound level.
  func order(isMetered: Bool) -> ListeningOrder {
    ListeningOrder(
      microphone.use, isMetered: isMetered, device: settings.device, model: settings.model,
      dictionary: settings.dictionary, myVoice: settings.myVoice)
  }

  /// Returns the instruction if it differs from the last one sent, and records it as sent; otherwise `nil`.
  mutating func newOrder(isMetered: Bool) -> ListeningOrder? {
    let order = order(isMetered: isMetered)
    guard order != lastSentOrder else { return nil }
    lastSentOrder = order
    return order
  }

  /// Returns the value for `microphone.muted` after this request. Throws for push-to-talk, which only a switch can use.
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

  /// Starts push-to-talk when the switch is pressed and ends it when the switch is released.
  mutating func talk(by id: SwitchID, isHeld: Bool) {
    if isHeld { microphone.talk(id) } else { microphone.endTalk(id) }
  }

  /// Takes a status report. Sound levels, which arrive many times a second, always produce an event; the rest only if
  /// changed.
  mutating func take(_ status: VoiceStatus, of session: SessionID, wakeWords: String?, at now: Instant) -> News {
    let before = listener?.status
    listener = (session, status)
    var news = News()
    if let level = status.level, let noise = status.noise {
      news.events.append(.voiceLevel(VoiceLevel(level: level, noise: noise)))
    }
    guard before?.withoutLevels != status.withoutLevels else { return news }
    news.events.append(.voiceStatus(status.told(wakeWords: wakeWords)))
    if before?.state != status.state, logThrottle.admit(at: now) != nil { news.logged = status.state }
    news.words = status.words(after: before)
    return news
  }

  /// Ends the listener if `session` is its connection, and returns the status to send to observers; otherwise `nil`.
  mutating func end(_ session: SessionID, wakeWords: String?) -> VoiceStatus? {
    guard let before = listener, before.session == session else { return nil }
    listener = nil
    // A reason that the listener gave for stopping is the only explanation, so include it.
    let words = before.status.state == .stopped ? before.status.reason.map { "\($0); " } ?? "" : ""
    return VoiceStatus(
      .stopped, muted: before.status.muted, reason: words + tr("the listener has gone; it comes back by itself")
    ).told(wakeWords: wakeWords)
  }
}

extension VoiceStatus {
  fileprivate func told(wakeWords: String?) -> VoiceStatus {
    var told = withoutLevels
    (told.asleep, told.wakeWords) = (wakeWords != nil, wakeWords)
    return told
  }

  /// Returns what to tell the user, once: that the microphone has gone or come back, or a new problem with hearing;
  /// `nil` for nothing.
  fileprivate func words(after before: VoiceStatus?) -> String? {
    guard let before else { return nil }
    if state == .noMicrophone, before.state != .noMicrophone, before.state != .starting { return tr("no microphone") }
    if state == .listening, before.state == .noMicrophone { return tr("listening again") }
    return trouble == before.trouble ? nil : trouble.map { tr($0.message) }
  }
}
