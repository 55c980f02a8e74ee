import Logging
import ScanLab
import ScanVocabulary
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Who speaks, how it is to sound, and what became of what was given to be said.
extension Engine {
  var speaker: Session? { speech.speaker.flatMap { sessions[$0] } }

  /// Whether there is speech for whoever needs it.
  var speaks: Bool { speech.speaker != nil && configuration.speech.said.enabled }

  func speakerCame(_ session: Session) {
    let before = currentStatus
    speech.add(session.id)
    sendSpeechSettings(to: session)
    deliver(feed(.speaker(hasCues, at: settle())), cause: .control)
    tellState()
    tellStatus(since: before)
    sayOfSubstitute()
  }

  /// A connection ended. What it had to say will not be said; the next one that speaks takes over.
  func speakerLeft(_ id: SessionID) {
    let before = currentStatus
    guard speech.remove(id) else { return }
    defer { tellStatus(since: before) }
    let now = settle()
    deliver(feed(.speaker(false, at: now)), cause: .control)
    for purpose in speech.endAll() { ended(purpose, wasSuccessful: false) }
    if hasCues { deliver(feed(.speaker(true, at: now)), cause: .control) }
    tellState()
  }

  /// Whether there is somebody who says, or sounds, what is lit.
  private var hasCues: Bool {
    speaks || (speech.speaker != nil && configuration.scanning.pace == .sound)
  }

  /// Says by these settings from now on, and passes on what the speaking program has to know of them.
  func useSpeech(before: Configuration) {
    speech.use(configuration.speech.said)
    guard
      before.speech != configuration.speech || before.sounds != configuration.sounds
        || before.scanning.pace != configuration.scanning.pace
    else { return }
    for id in speech.speakers { sessions[id].map(sendSpeechSettings) }
    if !speaks { hush() }
    if hasCues != scan.hasSpeaker { deliver(feed(.speaker(hasCues, at: settle())), cause: .control) }
    var status = currentStatus
    status["isVoiceOverRunning"] = .bool(speech.speaker != nil && before.speech.said.enabled)
    tellStatus(since: status)
  }

  private func sendSpeechSettings(to session: Session) {
    var values: JSONObject = [:]
    for setting in Configuration.settings where Configuration.isOfSound(setting.key) {
      values[setting.key] = try? configuration.value(of: setting.key).json
    }
    send(.notification(.speechSettings(values)), to: session)
  }

  /// A press cuts what is being said, before anything else comes of it.
  func cutSpeech(for effects: [SwitchControlEffect]) {
    if effects.contains(where: \.isAttention) {
      stopReading()
      hush()
    }
  }

  func hush() {
    guard let speaker, speech.cut() else { return }
    send(.notification(.speechStop), to: speaker, urgently: true)
  }

  func speechFinished(_ report: SpeechReport, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting?.role == .speech else {
      throw ProtocolFault(.notAllowed, path: "/method", hint: "speech.finished is for a client of role speech")
    }
    if let purpose = speech.finished(report, by: session.id, at: clock.now()) {
      ended(purpose, wasSuccessful: report.wasSuccessful)
    }
    return [:]
  }

  /// - Parameter app: whose words they are; `nil`: Tappet's own.
  func order(_ content: SpeechDesk.Content, _ purpose: SpeechDesk.Purpose, of app: AppKey? = nil) {
    guard let speaker else { return }
    let (id, replaced, lost) = speech.give(purpose)
    if let lost { ended(lost, wasSuccessful: false) }
    let order = speech.order(content, id: id, replaces: replaced, of: app, at: clock.now())
    send(.notification(order), to: speaker, urgently: true)
  }

  func ended(_ purpose: SpeechDesk.Purpose, wasSuccessful: Bool) {
    switch purpose {
    case .cue(let number): deliver(feed(.cueFinished(number, at: settle())), cause: .control)
    case .reading(let number): readingFinished(number, wasSuccessful: wasSuccessful)
    case .remark: break
    case .announcement(let string, of: let id):
      if let session = sessions[id] {
        send(.notification(.announcementFinished(string, wasSuccessful: wasSuccessful)), to: session)
      }
      if !speech.isAnnouncing { deliver(feed(.speechEnded(at: settle())), cause: .control) }
    }
  }

  /// Once, when the first stop is lit that should be waited for and nobody is there to say it.
  func tellSilence() {
    guard configuration.scanning.pace != .time, speech.tellsSilence() else { return }
    logger.notice(
      "scanning.pace is \(configuration.scanning.pace.rawValue), but no speech program is connected: steps go by time")
  }
}

extension SwitchControlEffect {
  /// Whether the person asks for attention: what is being said is cut.
  fileprivate var isAttention: Bool {
    switch self {
    case .gesture, .rescue, .scan(.hush): true
    default: false
    }
  }
}
