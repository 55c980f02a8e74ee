import DaemonConnection
import ScanVocabulary
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol
import TappetProtocolServer
import VoiceInput

/// Listens for the daemon: receives vocabularies and sends utterances. Recognises nothing while there is no daemon.
struct DaemonLink {
  let recogniser: RecogniserOptions
  let socket: SocketLocation
  private let presses = PressKeeper()

  init(recogniser: RecogniserOptions, socket: SocketLocation) {
    (self.recogniser, self.socket) = (recogniser, socket)
  }

  /// Runs until the source ends, the daemon refuses this client, or the model is missing or damaged.
  func run(_ source: @escaping @Sendable () throws(VoiceError) -> sending any AudioSource) async throws {
    let daemon = DaemonConnection(
      socket, name: "tappet-voice", role: .voice,
      standing: [.subscribe([Topic(.voiceMicrophone), Topic(.voiceVocabulary), Topic(.voiceLesson)])],
      // not translated: part of a line for the journal
      words: ConnectionWords(purpose: "listening", meanwhile: "waiting for it"), say: complain)
    let connection = daemon.connection
    let status = StatusTeller(connection)
    let lessons = LessonTeller(connection)
    VoiceListener.onLastWords { status.sayLastWords($0) }
    var ear = ListenerController(source) { await tell($0, status, lessons, to: connection) }
    try await daemon.run { news in
      switch news {
      case .came:
        await status.repeatItself()
        await lessons.repeatItself()
      case .went:
        ear.use(Self.silence)
        // The next daemon knows nothing of the lesson.
        ear.teach(LessonTask())
      case .event(.voiceVocabulary(let vocabulary)): ear.use(understood(vocabulary))
      case .event(.voiceLesson(let order)):
        if let order = try? LessonOrder(Fields(order)) { ear.teach(LessonTask(order)) }
      case .event(.voiceMicrophone(let order)):
        do throws(VoiceError) {
          try ear.obey(order, with: recogniser.listener(told: order))
        } catch {
          await status.stop(error.description)
          throw error
        }
      case .event, .notification: break
      }
    }
    await ear.end()
  }

  /// Forwards a listener's events in order; closes the connection when its sound has ended.
  private func tell(
    _ events: AsyncStream<ListenerEvent>, _ status: StatusTeller, _ lessons: LessonTeller,
    to connection: TappetConnection
  ) async {
    for await event in events {
      switch event {
      case .heard(let heard):
        // Without a phrase or text there is nothing to do. Utterances during an outage are dropped, not sent later.
        if heard.utterance.hasContent { await ask(.utterance(heard.utterance), of: connection) }
      case .sound(let sound):
        let (down, up) = sound.edges(toldAt: MonotonicClock.now)
        guard await ask(.switchInject(down), of: connection) else { continue }
        // Refused because it came late, it would leave the switch down.
        if await !ask(.switchInject(up), of: connection) {
          await ask(.switchInject(SwitchInjection(up.id, .up)), of: connection)
        }
        // Beside the next press: a disk may take long.
        Task { await presses.keep(sound) }
      case .vocabulary(let revision, let problems):
        await ask(.voiceProblems(VoiceProblems(revision: revision, problems)), of: connection)
      case .dictation(let obstacle):
        if let obstacle { complain(obstacle.description) }
        await status.tell(of: event)
      case .adapted(let use):
        if case .damaged(let file) = use { complain(AdaptationTeller.damaged(file)) }
        await status.tell(of: event)
      case .lesson(let news): await ask(.voiceLesson(news.report.json), of: connection)
      case .playBack(let speech, let device, let number):
        Playback.start(speech, on: device, order: number) { news in
          Task { await ask(.voiceLesson(news.report.json), of: connection) }
        }
      case .taught(let commands, let sounds): await lessons.tell(commands: commands, sounds: sounds)
      case .adaptation(let news): await lessons.tell(news)
      case .source, .use, .trouble, .level: await status.tell(of: event)
      case .soundAlikes(let revision, let problems):
        await ask(.voiceProblems(VoiceProblems(revision: revision, items: problems)), of: connection)
      case .fault(let fault): complain(fault.description)
      case .ended: await connection.close()
      }
    }
  }

  /// Returns the vocabulary, or an empty one where its words are not English, which the model cannot hear.
  private func understood(_ vocabulary: Vocabulary) -> Vocabulary {
    guard let language = vocabulary.language else { return vocabulary }
    // not translated: a line for the journal
    complain("another recogniser listens in \"\(language)\", and this one hears English only: it waits")
    return Self.silence
  }

  /// Returns whether the daemon took it.
  @discardableResult
  private func ask(_ request: ClientRequest, of connection: TappetConnection) async -> Bool {
    do {
      try await connection.request(request)
      return true
    } catch ClientError.refused(let fault) {
      // not translated: a line for the journal
      complain("the daemon refused \(request.method.rawValue): \(fault)")
    } catch {
      // Reported by the connection's own event.
    }
    return false
  }

  private static let silence = Vocabulary(revision: 0, commands: [], names: [])
}

extension Utterance {
  fileprivate var hasContent: Bool { !text.isEmpty || isTooLong || dictation != nil }
}

extension HeardSound {
  /// The edges of the switch.
  fileprivate func edges(toldAt now: Instant) -> (down: SwitchInjection, up: SwitchInjection) {
    let id = SwitchID(name)
    return (SwitchInjection(id, .down, at: pressedAt(toldAt: now)), SwitchInjection(id, .up, at: endedAt))
  }
}

extension VoiceProblems {
  /// The unpronounceable element names; the protocol has no message for other problems.
  fileprivate init(revision: Int, _ problems: [VoiceProblem]) {
    self.init(
      revision: revision,
      items: problems.compactMap { problem in
        guard problem.kind == .unpronounceable, let id = problem.id else { return nil }
        return Item(id: id, kind: .unpronounceable)
      })
  }
}
