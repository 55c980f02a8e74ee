import Dispatch
import Messages
import ScanVocabulary
import TappetClient
import TappetProtocol
import VoiceInput

/// Sends the listener's status to the daemon: each change once, and the whole status to a new daemon.
actor StatusTeller {
  private let connection: TappetConnection
  private var status = ListenerStatus()
  private var told: VoiceStatus?

  init(_ connection: TappetConnection) { self.connection = connection }

  func tell(of event: ListenerEvent) async {
    if case .source(.unavailable(let reason, MicrophoneSource.firstRetry)) = event {
      complain(tr("no microphone: \(reason); trying again until there is one"))
    }
    status.note(event)
    if case .level(let level, let noise) = event {
      var now = status.wire
      (now.level, now.noise) = (level, noise)
      await connection.tell(.voiceStatus(now))
    } else if status.wire != told {
      await repeatItself()
    }
  }

  /// Sends that the listener has stopped, with the reason.
  func stop(_ reason: String) async {
    status.fail(reason)
    await repeatItself()
  }

  /// Sends the reason from the thread on which the recogniser is about to end the process; blocks for at most 0.5 s.
  nonisolated func sayLastWords(_ words: String) {
    let reason = Message("the speech recogniser failed: \(words)")
    complain(tr(reason))
    let told = DispatchSemaphore(value: 0)
    Task.detached {
      await self.stop(reason.english)
      told.signal()
    }
    _ = told.wait(timeout: .now() + .milliseconds(500))
  }

  /// Sends the status again, to a daemon that has just connected.
  func repeatItself() async {
    told = status.wire
    await connection.tell(.voiceStatus(status.wire))
  }
}

struct ListenerStatus {
  private var state = VoiceStatus.State.starting
  private var reason: String?
  private var use = MicrophoneUse.listen
  private var trouble: SoundTrouble?
  /// Why nothing can be dictated, as text for the user; `nil` if text can.
  private var obstacle: String?
  /// Why the model adapted to the person is not used, as text for the user; `nil` if it is, or if there is none.
  private var unused: String?

  mutating func note(_ event: ListenerEvent) {
    switch event {
    case .source(.listening): (state, reason, trouble) = (.listening, nil, nil)
    case .source(.unavailable(let why, _)): (state, reason, trouble) = (.noMicrophone, why, nil)
    case .use(let now):
      use = now
      if use == .closed { trouble = nil }
    case .trouble(let now): trouble = now
    case .dictation(let error): obstacle = error?.description
    case .adapted(.damaged(let file)): unused = AdaptationTeller.damaged(file)
    case .adapted: unused = nil
    case .heard, .sound, .lesson, .taught, .adaptation, .playBack, .vocabulary, .soundAlikes, .level, .fault, .ended:
      break
    }
  }

  mutating func fail(_ why: String) { (state, reason, trouble) = (.stopped, why, nil) }

  var wire: VoiceStatus {
    switch (use, state) {
    case (.closed, _): VoiceStatus(.stopped, muted: true)
    case (.standby, .listening): VoiceStatus(.standby, trouble: trouble, reason: obstacle ?? unused)
    case _: VoiceStatus(state, trouble: trouble, reason: reason ?? obstacle ?? unused)
    }
  }
}
