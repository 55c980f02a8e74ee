import Logging
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Speech programs: which one speaks, their settings, and the ends of utterances.
extension Engine {
  var speaker: Session? { speech.speaker.flatMap { sessions[$0] } }

  /// Whether speech is switched on and a speech program is connected.
  var speaks: Bool { speech.speaker != nil && configuration.speech.said.enabled }

  func speakerCame(_ session: Session) {
    let before = currentStatus
    speech.add(session.id)
    sendSpeechSettings(to: session)
    followCues()
    feed(.speaker(hasCues, at: settle()), cause: .control)
    tellState()
    tellStatus(since: before)
    followCurtain()
    sayOfSubstitute()
  }

  /// Handles the end of a speech program's connection. Its pending utterances count as not spoken; the next speech
  /// program takes over.
  func speakerLeft(_ id: SessionID) {
    let before = currentStatus
    guard speech.remove(id) else { return }
    defer { tellStatus(since: before) }
    let now = settle()
    feed(.speaker(false, at: now), cause: .control)
    for purpose in speech.endAll() { ended(purpose, wasSuccessful: false) }
    // Asks the next one to tell how its private output is.
    speaker.map(sendSpeechSettings)
    followCues()
    if hasCues { feed(.speaker(true, at: now), cause: .control) }
    tellState()
    followCurtain()
  }

  /// Whether a speech program speaks the lit stop, or sounds it (`scanning.pace` is `sound`).
  var hasCues: Bool {
    speech.cues.isOpen && (speaks || (speech.speaker != nil && configuration.scanning.pace == .sound))
  }

  /// Applies new speech settings, and sends them to the speech programs if they changed.
  func useSpeech(before: Configuration) {
    speech.use(configuration.speech.speaking)
    followCues()
    guard
      before.speech != configuration.speech || before.sounds != configuration.sounds
        || before.scanning.pace != configuration.scanning.pace
    else { return }
    for id in speech.speakers { sessions[id].map(sendSpeechSettings) }
    if !speaks { hush() }
    if hasCues != scan.hasSpeaker { feed(.speaker(hasCues, at: settle()), cause: .control) }
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

  /// Cuts speech at a press or request for attention, before any other effect.
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
      // not translated: for the author of a client
      throw ProtocolFault(.notAllowed, path: "/method", hint: "speech.finished is for a client of role speech")
    }
    if let purpose = speech.finished(report, by: session.id, at: clock.now()) {
      ended(purpose, wasSuccessful: report.wasSuccessful)
    }
    if lessons.lesson.isRunning { followLesson() }
    followCurtain()
    return [:]
  }

  /// Sends content to the speech program.
  ///
  /// - Parameter app: the app whose words these are; `nil` for Tappet's own.
  func order(_ content: SpeechDesk.Content, _ purpose: SpeechDesk.Purpose, of app: AppKey? = nil) {
    guard let speaker else { return }
    // An output that is not there is not waited for, and nobody else hears it.
    let hearers = hearers(of: purpose)
    guard hearers == nil || speech.cues.isOpen else { return ended(purpose, wasSuccessful: false) }
    let (id, replaced, lost) = speech.give(purpose)
    if let lost { ended(lost, wasSuccessful: false) }
    let order = speech.order(content, id: id, replaces: replaced, for: hearers, of: app, at: clock.now())
    send(.notification(order), to: speaker, urgently: true)
  }

  func ended(_ purpose: SpeechDesk.Purpose, wasSuccessful: Bool) {
    switch purpose {
    case .cue(let number): feed(.cueFinished(number, at: settle()), cause: .control)
    case .reading(let number): readingFinished(number, wasSuccessful: wasSuccessful)
    case .remark, .alert, .echo: break
    case .announcement(let string, of: let id, _):
      if let session = sessions[id] {
        send(.notification(.announcementFinished(string, wasSuccessful: wasSuccessful)), to: session)
      }
      if !speech.isAnnouncing { feed(.speechEnded(at: settle()), cause: .control) }
    }
  }

  /// Logs, once, that no speech program is connected although `scanning.pace` makes steps wait for speech.
  func tellSilence() {
    guard configuration.scanning.pace != .time, speech.tellsSilence() else { return }
    logger.notice(
      "scanning.pace is \(configuration.scanning.pace.rawValue), but no speech program is connected: steps go by time")
  }
}

extension SwitchControlEffect {
  /// Whether the user asks for attention, which cuts speech.
  fileprivate var isAttention: Bool {
    switch self {
    case .gesture, .rescue, .scan(.hush): true
    default: false
    }
  }
}
