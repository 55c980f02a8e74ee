import NIOCore
import ScanLab
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SpokenNames
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Records for the connection that asked: the connection receives the lines, and no client can make the daemon write a
/// file.
extension Engine {
  /// Begins a recording. Restarts the scan at its current position, because a replay does not know the earlier inputs.
  func recordStart(names: Bool, speech: Bool, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard tap == nil else {
      throw ProtocolFault(.busy, hint: "another recording is under way; end it with record.stop, or by closing it")
    }
    comeToRest()
    let now = settle()
    let (wasPaused, place) = (scan.isPaused, scan.place)
    feed(.command(.stop, at: now, now: nil, cause: .control), cause: .control)
    let recorder = Recorder(names: names, speech: speech)
    tap = RecordTap(session: session.id, recorder: recorder)
    send(.notification(.recordLine(recorder.header(program: "tappetd \(Tappet.version)"))), to: session)
    if speech { beginVoiceAnew(at: now) }
    let hadSpeaker = scan.hasSpeaker
    feed(.begin(settings: configuration.scanning, switches: switches), cause: .control)
    if hadSpeaker { feed(.speaker(true, at: now), cause: .control) }
    let plan = register.scanned?.plan ?? .empty
    feed(.replace(plan, change: .appSwitched(focus: nil, place: place), at: now, now: now), cause: .control)
    if wasPaused != scan.isPaused {
      feed(.command(wasPaused ? .pause : .resume, at: now, now: nil, cause: .control), cause: .control)
    }
    tellState()
    setAlarm()
    return [:]
  }

  /// Ends the recording of this connection; the last line follows the answer.
  func recordStop(_ session: Session) throws(ProtocolFault) -> JSONObject {
    guard let inputs = tap?.inputs, tap?.session == session.id else {
      throw ProtocolFault(.notReady, hint: "this connection records nothing; begin with record.start")
    }
    tap?.isEnding = true
    writeRecording()
    return ["inputs": .integer(inputs)]
  }

  /// Restarts voice control with what it knows, so that a replay can begin there. Closes any names, numbers, grid and
  /// list on display, and any question.
  private func beginVoiceAnew(at now: Instant) {
    let screen = voice.screen
    if voice.overlay.kind != .none { carryOut(.voice([.overlay(.none)], spokenAt: nil)) }
    if voice.shownList != nil { carryOut(.voice([.list(nil)], spokenAt: nil)) }
    let language = voice.language == .english ? nil : voice.language
    feedVoice(
      .begin(configuration.voice, revision: voice.vocabulary.revision, isAwake: voice.isAwake, language: language),
      at: now)
    feedVoice(.apps(voiceApps), at: now)
    feedVoice(.profiles(profiles.offered ?? MenuProfiles([])), at: now)
    feedVoice(.desk(spokenDesk), at: now)
    feedVoice(.windows(spokenWindows), at: now)
    feedVoice(.show(screen), at: now)
  }

  /// Adds an input and its effects to the recording.
  func record(_ input: CoreInput, _ effects: CoreEffects) {
    guard tap?.isEnding == false else { return }
    tap?.waiting.append((input, effects))
    tap?.inputs += 1
    writeRecording()
  }

  /// Encodes the waiting lines off the loop: a large tree must not delay a press.
  private func writeRecording() {
    guard let tap, let recorder = tap.recorder, !tap.waiting.isEmpty || tap.isEnding else { return }
    self.tap?.recorder = nil
    self.tap?.waiting = []
    pipeline.record(tap.waiting, with: recorder, ends: tap.isEnding) { [self] recorder, lines in
      loop.execute { self.assumeIsolated { $0.recorded(lines, by: recorder, for: tap.session, ended: tap.isEnding) } }
    }
  }

  private func recorded(_ lines: [String], by recorder: Recorder, for id: SessionID, ended: Bool) {
    guard tap?.session == id, let session = sessions[id] else { return }
    for line in lines { send(.notification(.recordLine(line)), to: session) }
    if ended || session.isClosed {
      tap = nil
    } else {
      tap?.recorder = recorder
      writeRecording()
    }
  }

  /// Cuts the recording off because its connection has ended.
  func endRecording(of id: SessionID) {
    if tap?.session == id { tap = nil }
  }
}
