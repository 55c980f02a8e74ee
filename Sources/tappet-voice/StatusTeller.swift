import ScanCore
import TappetClient
import TappetProtocol
import VoiceInput

/// Tells the daemon how the listener is: each change once, and everything to a daemon that is new.
actor StatusTeller {
  private let connection: TappetConnection
  private var status = ListenerStatus()
  private var told: VoiceStatus?

  init(_ connection: TappetConnection) { self.connection = connection }

  func tell(of event: ListenerEvent) async {
    if case .source(.unavailable(let reason, MicrophoneSource.firstRetry)) = event {
      complain("no microphone: \(reason); it is tried again until there is one")
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

  /// Says it again, to a daemon that has just come.
  func repeatItself() async {
    told = status.wire
    await connection.tell(.voiceStatus(status.wire))
  }
}

/// How the listener is, by what it has told so far.
struct ListenerStatus {
  private var state = VoiceStatus.State.starting
  private var reason: String?
  private var use = MicrophoneUse.listen
  private var trouble: SoundTrouble?

  mutating func note(_ event: ListenerEvent) {
    switch event {
    case .source(.listening): (state, reason, trouble) = (.listening, nil, nil)
    case .source(.unavailable(let why, _)): (state, reason, trouble) = (.noMicrophone, why, nil)
    case .use(let now):
      use = now
      if use == .closed { trouble = nil }
    case .trouble(let now): trouble = now
    case .heard, .vocabulary, .soundAlikes, .level, .fault, .ended: break
    }
  }

  var wire: VoiceStatus {
    switch (use, state) {
    case (.closed, _): VoiceStatus(.stopped, muted: true)
    case (.standby, .listening): VoiceStatus(.standby, trouble: trouble)
    case _: VoiceStatus(state, trouble: trouble, reason: reason)
    }
  }
}
