import Logging
import ScanCore
import TappetConfig
import TappetProtocol

/// What is said: the lit stop where steps wait for it, apps' announcements, and what a switch asks for.
extension Engine {
  private var speaker: Session? { speech.speaker.flatMap { sessions[$0] } }

  func speakerCame(_ session: Session) {
    speech.add(session.id)
    deliver(feed(.speaker(true, at: settle())), cause: .control)
    tellState()
  }

  /// A connection ended. What it had to say will not be said; the next one that speaks takes over.
  func speakerLeft(_ id: SessionID) {
    guard speech.remove(id) else { return }
    let now = settle()
    deliver(feed(.speaker(false, at: now)), cause: .control)
    for purpose in speech.endAll() { ended(purpose, wasSuccessful: false) }
    if speech.speaker != nil { deliver(feed(.speaker(true, at: now)), cause: .control) }
    tellState()
  }

  /// What the scan wants to be said, or cut.
  func speak(of effect: ScanEffect) {
    if case .cue(let cue) = effect { say(cue) }
    if case .hush = effect { hush() }
    if case .highlight = effect { tellSilence() }
  }

  private func say(_ cue: Cue) {
    guard let speaker else { return }
    let isAnnouncing = speech.isAnnouncing
    let id = give(.cue(cue.number))
    let order: ServerNotification
    if cue.isSound {
      order = .soundPlay(SoundOrder(id: id, kind: cue.sound))
    } else {
      // An announcement is heard to its end; the step waits for both.
      order = .speechSay(SpeechOrder(id: id, utterance: cue.text, interrupts: !isAnnouncing))
    }
    send(.notification(order), to: speaker, urgently: true)
  }

  private func hush() {
    if let speaker { send(.notification(.speechStop), to: speaker, urgently: true) }
  }

  /// A switch asks what is lit.
  func sayHighlight(by id: SwitchID) {
    guard let speaker else { return tellRefused(id, "nothing speaks: no speech program is connected") }
    guard let label = scan.highlight?.label else { return }
    let order = SpeechOrder(id: give(.asked), utterance: label)
    send(.notification(.speechSay(order)), to: speaker, urgently: true)
  }

  /// An announcement goes to whoever speaks; the app is told its end, or at once that nobody does.
  func announce(_ notice: AppNotice, _ session: Session) {
    guard let announcement = notice.announcement, notice.kind == .announcement else { return }
    guard let speaker else {
      return ended(.announcement(announcement.string, of: session.id), wasSuccessful: false)
    }
    let waits = announcement.attributes.contains { $0.queueAnnouncement == true }
    let id = give(.announcement(announcement.string, of: session.id))
    let order = SpeechOrder(id: id, utterance: announcement.string, interrupts: !waits)
    send(.notification(.speechSay(order)), to: speaker)
    deliver(feed(.speechBegan(at: settle())), cause: .control)
  }

  func speechFinished(_ report: SpeechReport, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting?.role == .speech else {
      throw ProtocolFault(.notAllowed, path: "/method", hint: "speech.finished is for a client of role speech")
    }
    // What a former speaker, or one that waits, has to say about ids that are not its own changes nothing.
    guard session.id == speech.speaker, let purpose = speech.end(report.id) else { return [:] }
    ended(purpose, wasSuccessful: report.wasSuccessful)
    return [:]
  }

  private func give(_ purpose: SpeechDesk.Purpose) -> Int {
    let (id, lost) = speech.give(purpose)
    if let lost { ended(lost, wasSuccessful: false) }
    return id
  }

  private func ended(_ purpose: SpeechDesk.Purpose, wasSuccessful: Bool) {
    switch purpose {
    case .cue(let number): deliver(feed(.cueFinished(number, at: settle())), cause: .control)
    case .asked: break
    case .announcement(let string, of: let id):
      if let session = sessions[id] {
        send(.notification(.announcementFinished(string, wasSuccessful: wasSuccessful)), to: session)
      }
      if !speech.isAnnouncing { deliver(feed(.speechEnded(at: settle())), cause: .control) }
    }
  }

  /// Once, when the first stop is lit that should be waited for and nobody is there to say it.
  private func tellSilence() {
    guard configuration.scanning.pace != .time, speech.speaker == nil, !speech.hasToldSilence else { return }
    speech.hasToldSilence = true
    logger.notice(
      "scanning.pace is \(configuration.scanning.pace.rawValue), but no speech program is connected: steps go by time")
  }

  // MARK: Media

  func mediaStatus(_ status: MediaStatus, _ session: Session) -> JSONObject {
    session.playsMedia = status.isPlaying
    tellPlaying()
    return [:]
  }

  /// Media play for as long as anybody who is connected says so.
  func tellPlaying() {
    let isPlaying = sessions.values.contains { $0.playsMedia }
    guard isPlaying != mediaPlay else { return }
    mediaPlay = isPlaying
    deliver(feed(.playing(isPlaying, at: settle())), cause: .control)
  }
}
