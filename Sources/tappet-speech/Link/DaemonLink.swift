import DaemonConnection
import TappetClient
import TappetProtocol

/// Speaks for the daemon: receives orders, and reports their ends. Silent while there is no daemon.
struct DaemonLink {
  let socket: SocketLocation

  func run() async throws {
    let daemon = DaemonConnection(
      socket, name: "tappet-speech", role: .speech, standing: [.subscribe([Topic(.sound)])],
      // not translated: part of a line for the journal
      words: ConnectionWords(purpose: "speaking", meanwhile: "waiting for it"), say: complain)
    // Reports stay in order, whatever thread they come from.
    let (reports, sink) = AsyncStream.makeStream(of: ClientRequest.self)
    let teller = Task { for await report in reports { await daemon.connection.tell(report) } }
    defer { teller.cancel() }
    let mouth = SpeechService { sink.yield($0) }
    try await daemon.run { news in
      switch news {
      case .went: await mouth.stop()
      case .event(.sound(let kind)): await mouth.play(kind)
      case .notification(.speechSay(let order)): await mouth.say(order)
      case .notification(.soundPlay(let order)): await mouth.play(order)
      case .notification(.speechStop): await mouth.stop()
      case .notification(.speechSettings(let values)): await mouth.use(values)
      case .came, .event, .notification: break
      }
    }
  }
}
