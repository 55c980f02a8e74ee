import NIOCore
import ScanLab
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Recording for a connection that asked: it gets the lines, and no socket makes the daemon write a file.
extension Engine {
  /// A recording begins with the scan begun anew at its place: what it was told before is not known to who replays it.
  func recordStart(names: Bool, speech: Bool, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard tap == nil else {
      throw ProtocolFault(.busy, hint: "another recording is under way; end it with record.stop, or by closing it")
    }
    comeToRest()
    let now = settle()
    let (wasPaused, place) = (scan.isPaused, scan.place)
    deliver(feed(.command(.stop, at: now, now: nil, cause: .control)), cause: .control)
    let recorder = Recorder(names: names, speech: speech)
    tap = RecordTap(session: session.id, recorder: recorder)
    send(.notification(.recordLine(recorder.header(program: "tappetd \(Tappet.version)"))), to: session)
    if speech { beginVoiceAnew(at: now) }
    let hadSpeaker = scan.hasSpeaker
    deliver(feed(.begin(settings: configuration.scanning, switches: switches)), cause: .control)
    if hadSpeaker { deliver(feed(.speaker(true, at: now)), cause: .control) }
    let plan = register.scanned?.plan ?? .empty
    deliver(feed(.replace(plan, change: .appSwitched(focus: nil, place: place), at: now, now: now)), cause: .control)
    if wasPaused != scan.isPaused {
      deliver(feed(.command(wasPaused ? .pause : .resume, at: now, now: nil, cause: .control)), cause: .control)
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

  /// Begins voice control anew with what it knows, so that a replay can begin there. Names, numbers, squares and lists
  /// that are shown go, and so does a question.
  private func beginVoiceAnew(at now: Instant) {
    let screen = voice.screen
    if voice.overlay.kind != .none { deliver([.overlay(.none)]) }
    if voice.shownList != nil { deliver([.list(nil)]) }
    tellVoice(.begin(configuration.voice, revision: voice.vocabulary.revision, isAwake: voice.isAwake), at: now)
    tellVoice(.apps(voiceApps), at: now)
    tellVoice(.profiles(profiles.offered ?? MenuProfiles([])), at: now)
    tellVoice(.show(screen), at: now)
  }

  /// Keeps what was told for the recording.
  func record(_ input: CoreInput, _ effects: CoreEffects) {
    guard tap?.isEnding == false else { return }
    tap?.waiting.append((input, effects))
    tap?.inputs += 1
    writeRecording()
  }

  /// Writes what waits, beside the loop: a large tree must not make a press wait.
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

  /// The connection has gone: its recording is cut off there.
  func endRecording(of id: SessionID) {
    if tap?.session == id { tap = nil }
  }
}
