package import TappetClient

/// A program's lasting connection to the daemon: waits for a daemon, sends `hello` and the subscriptions, forwards
/// notifications, reconnects when it is lost. Reports each to the user in the program's own words.
package struct DaemonConnection: Sendable {
  package let connection: TappetConnection
  private let standing: [ClientRequest]
  private let words: ConnectionWords
  private let say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - name: the program's name.
  ///   - standing: requests sent to every daemon that it connects to, such as subscriptions.
  ///   - say: writes a message for the user.
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

  /// Forwards news until the connection is closed or the daemon refuses this program.
  ///
  /// - Throws: `ClientError` when the first daemon refuses it; and what `hear` throws, after closing the connection.
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

  /// The same, but reports a refusal instead of throwing it.
  ///
  /// - Parameter whom: what is refused, for the message: "the overlay".
  nonisolated(nonsending) package func run(admitting whom: String, _ hear: (DaemonNews) async -> Void) async {
    do {
      try await run { await hear($0) }
    } catch {
      say("the daemon does not let \(whom) in: \(error)")
    }
  }
}

/// News about the connection and from the daemon.
package enum DaemonNews: Hashable, Sendable {
  /// A daemon answered `hello`. It may be a new process that knows nothing from before.
  case came(Welcome)
  /// The connection is lost; the program waits for the next daemon.
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
