import ScanVocabulary
import TappetClient
import TappetProtocol
import VoiceInput

/// Listens for the daemon: vocabularies in, utterances out. Waits for a daemon that is not there yet, and hears nothing
/// while there is none.
struct DaemonLink {
  let recogniser: RecogniserOptions
  let socket: SocketLocation
  let version: String

  /// Listens until the source ends, the daemon refuses this client, or there is no whole model to listen with.
  func run(_ source: @escaping @Sendable () throws(VoiceError) -> sending any AudioSource) async throws {
    let program = ProgramInfo(name: "tappet-voice", version: version)
    let connection = TappetConnection(ClientOptions(socket: socket, program: program, role: .voice))
    let status = StatusTeller(connection)
    VoiceListener.onLastWords { status.sayLastWords($0) }
    var ear = Ear(source) { await tell($0, status, to: connection) }
    await connection.tell(.subscribe([Topic(.voiceMicrophone), Topic(.voiceVocabulary)]))
    try await connection.connectOrWait(complain)
    for await event in connection.events {
      switch event {
      case .connected:
        complain("listening for the daemon at \(socket)")
        await status.repeatItself()
      case .disconnected(let reason):
        complain("the daemon is gone (\(reason)); waiting for it")
        ear.use(Self.silence)
      case .notification(.event(let notice)):
        switch notice.event {
        case .voiceVocabulary(let vocabulary): ear.use(vocabulary)
        case .voiceMicrophone(let order):
          do throws(VoiceError) {
            try ear.obey(order, with: recogniser.listener(told: order))
          } catch {
            await status.stop(error.description)
            await connection.close()
            throw error
          }
        case _: break
        }
      case .notification: break
      }
    }
    await ear.end()
  }

  /// Passes on what a listener tells, in order; closes the connection where its sound has ended.
  private func tell(
    _ events: AsyncStream<ListenerEvent>, _ status: StatusTeller, to connection: TappetConnection
  ) async {
    for await event in events {
      switch event {
      case .heard(let heard):
        // Without a phrase there is nothing to match. What is said while the daemon is away is not obeyed later.
        if !heard.utterance.text.isEmpty || heard.utterance.isTooLong {
          await ask(.utterance(heard.utterance), of: connection)
        }
      case .vocabulary(let revision, let problems):
        await ask(.voiceProblems(VoiceProblems(revision: revision, problems)), of: connection)
      case .source, .use, .trouble, .level: await status.tell(of: event)
      case .soundAlikes(let revision, let problems):
        await ask(.voiceProblems(VoiceProblems(revision: revision, items: problems)), of: connection)
      case .fault(let fault): complain(fault.description)
      case .ended: await connection.close()
      }
    }
  }

  private func ask(_ request: ClientRequest, of connection: TappetConnection) async {
    do {
      try await connection.request(request)
    } catch ClientError.refused(let fault) {
      complain("the daemon refused \(request.method.rawValue): \(fault)")
    } catch {
      // The connection is away; its own event has told so.
    }
  }

  /// Nothing can be said.
  private static let silence = Vocabulary(revision: 0, commands: [], names: [])
}

extension VoiceProblems {
  /// What the protocol has a place for: elements' names.
  fileprivate init(revision: Int, _ problems: [VoiceProblem]) {
    self.init(
      revision: revision,
      items: problems.compactMap { problem in
        guard problem.kind == .unpronounceable, let id = problem.id else { return nil }
        return Item(id: id, kind: .unpronounceable)
      })
  }
}
