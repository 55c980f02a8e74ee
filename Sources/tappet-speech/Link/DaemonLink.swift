import TappetClient
import TappetProtocol

/// Speaks for the daemon: orders in, their ends out. Waits for a daemon that is not there yet, and is silent while there
/// is none.
struct DaemonLink {
  let socket: SocketLocation

  func run() async throws {
    let program = ProgramInfo(name: "tappet-speech", version: Tappet.version)
    let connection = TappetConnection(ClientOptions(socket: socket, program: program, role: .speech))
    // In order, whatever thread tells of an end.
    let (reports, sink) = AsyncStream.makeStream(of: SpeechReport.self)
    let teller = Task { for await report in reports { await connection.tell(.speechFinished(report)) } }
    defer { teller.cancel() }
    let mouth = Mouth { sink.yield($0) }
    await connection.tell(.subscribe([Topic(.sound)]))
    try await connection.connectOrWait(complain)
    for await event in connection.events {
      switch event {
      case .connected: complain("speaking for the daemon at \(socket)")
      case .disconnected(let reason):
        complain("the daemon is gone (\(reason)); waiting for it")
        await mouth.stop()
      case .notification(.speechSay(let order)): await mouth.say(order)
      case .notification(.soundPlay(let order)): await mouth.play(order)
      case .notification(.speechStop): await mouth.stop()
      case .notification(.speechSettings(let values)): await mouth.use(values)
      case .notification(.event(let notice)):
        if case .sound(let kind) = notice.event { await mouth.play(kind) }
      case .notification: break
      }
    }
  }
}
