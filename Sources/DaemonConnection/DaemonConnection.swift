package import TappetClient

/// A program's connection to the daemon, for as long as the program runs: waits for a daemon that is not there, says
/// hello, asks for what the program wants to be told, hands on what is told, and begins anew when the daemon went.
/// The person reads of each of these, in the program's own words.
package struct DaemonConnection: Sendable {
  /// Asks and tells.
  package let connection: TappetConnection
  private let standing: [ClientRequest]
  private let words: ConnectionWords
  private let say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - name: what the program is called.
  ///   - standing: asked of each daemon that comes: subscriptions and watches.
  ///   - say: puts a line before the person.
  ///   - executor: where `perform` is called.
  package init(
    _ socket: SocketLocation, name: String, role: Role = .app, capabilities: [String] = [],
    standing: [ClientRequest] = [], words: ConnectionWords, say: @escaping @Sendable (String) -> Void,
    handlingOn executor: (any TaskExecutor)? = nil, perform handler: PerformHandler? = nil
  ) {
    let program = ProgramInfo(name: name, version: Tappet.version)
    let options = ClientOptions(socket: socket, program: program, role: role, capabilities: capabilities)
    connection = TappetConnection(options, handlingOn: executor, perform: handler)
    (self.standing, self.words, self.say) = (standing, words, say)
  }

  /// Hands on the news until the connection is closed, or the daemon lets this program in no more.
  ///
  /// - Throws: `ClientError` when the first daemon that is met does not let it in; what `hear` throws, with the
  ///   connection closed.
  nonisolated(nonsending) package func run(_ hear: (DaemonNews) async throws -> Void) async throws {
    for request in standing { await connection.tell(request) }
    try await connection.connectOrWait(say)
    for await event in connection.events {
      if let line = words.line(for: event, at: connection.options.socket) { say(line) }
      do {
        try await hear(DaemonNews(event))
      } catch {
        await connection.close()
        throw error
      }
    }
  }

  /// The same where a refusal is only said.
  ///
  /// - Parameter whom: who is not let in, as the person knows it: "the overlay".
  nonisolated(nonsending) package func run(admitting whom: String, _ hear: (DaemonNews) async -> Void) async {
    do {
      try await run { await hear($0) }
    } catch {
      say("the daemon does not let \(whom) in: \(error)")
    }
  }
}

/// The news that `DaemonConnection` hands to its program.
package enum DaemonNews: Hashable, Sendable {
  /// A daemon answered hello. It may have started since the last one went: it knows nothing that the program told that one.
  case came(Welcome)
  /// The daemon went; the connection waits for the next one.
  case went
  case event(ScanEvent)
  case notification(ServerNotification)

  init(_ event: ClientEvent) {
    switch event {
    case .connected(let welcome): self = .came(welcome)
    case .disconnected: self = .went
    case .notification(.event(let notice)): self = .event(notice.event)
    case .notification(let notification): self = .notification(notification)
    }
  }
}
