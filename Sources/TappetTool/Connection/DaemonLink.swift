import Glibc
import TappetClient
import TappetProtocol

/// One conversation with the daemon on its control socket, with errors for people.
struct DaemonLink: Sendable {
  let connection: TappetConnection
  /// What the daemon answered to the first greeting.
  let welcome: Welcome
  private let path: String

  private init(_ connection: TappetConnection, _ welcome: Welcome, _ path: String) {
    (self.connection, self.welcome, self.path) = (connection, welcome, path)
  }

  /// Connects and says hello.
  /// - Parameters:
  ///   - name: what the person reads where this program publishes a tree.
  ///   - perform: answers for that tree.
  /// - Throws: `ToolError`; `noDaemon` when nobody answers there.
  static func open(
    _ path: String, name: String = "tappet", reconnects: Bool = false, perform: PerformHandler? = nil
  ) async throws -> DaemonLink {
    let program = ProgramInfo(name: name, version: Tappet.version, pid: Int(getpid()))
    var options = ClientOptions(socket: SocketLocation(path: path), program: program, role: .control)
    options.reconnects = reconnects
    let connection = TappetConnection(options, perform: perform)
    let welcome = try await explained("hello", at: path) { try await connection.connect() }
    return DaemonLink(connection, welcome, path)
  }

  /// What the daemon tells, for one reader.
  var events: AsyncStream<ClientEvent> { connection.events }

  /// Asks, and waits for the answer.
  /// - Throws: `ToolError` when the daemon refuses, or goes away.
  @discardableResult
  func ask(_ request: ClientRequest) async throws -> JSONObject {
    try await explained(request.method.rawValue) { try await connection.request(request) }
  }

  /// The same for an answer with a type of its own.
  func ask<Answer: WireObject>(_ request: ClientRequest, as type: Answer.Type) async throws -> Answer {
    try await explained(request.method.rawValue) { try await connection.request(request, as: type) }
  }

  /// The first of what is told that `pick` takes; `nil` when none comes in time, or the daemon goes away. Reads `events`.
  func first<Picked: Sendable>(
    within time: Duration, _ pick: @escaping @Sendable (ScanEvent) -> Picked?
  ) async -> Picked? {
    await withTaskGroup(of: Picked?.self) { group in
      group.addTask {
        for await case .notification(.event(let notice)) in connection.events {
          if let picked = pick(notice.event) { return picked }
        }
        return nil
      }
      group.addTask {
        try? await Task.sleep(for: time)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Ends the conversation; gives what was told before the last answer came, in that order.
  func end() async -> [ScanNotice] {
    await connection.close()
    var notices: [ScanNotice] = []
    for await case .notification(.event(let notice)) in connection.events { notices.append(notice) }
    return notices
  }

  /// Says in words for people why something asked of the daemon did not happen.
  func explained<Result: Sendable>(
    _ what: String, _ body: () async throws -> Result
  ) async throws -> Result {
    try await Self.explained(what, at: path, body)
  }

  private static func explained<Result: Sendable>(
    _ what: String, at path: String, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as ClientError {
      throw ToolError(error, during: what, at: path)
    }
  }
}
