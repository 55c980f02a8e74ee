import Glibc
import TappetClient
import TappetProtocol

/// A connection to the daemon's control socket whose errors are worded for the user.
struct DaemonLink: Sendable {
  let connection: TappetConnection
  /// The daemon's answer to the first `hello`.
  let welcome: Welcome
  private let path: String

  private init(_ connection: TappetConnection, _ welcome: Welcome, _ path: String) {
    (self.connection, self.welcome, self.path) = (connection, welcome, path)
  }

  /// Connects and sends `hello`.
  /// - Parameters:
  ///   - name: the app name shown to the user if this program publishes a tree.
  ///   - perform: performs actions on that tree.
  /// - Throws: `ToolError`; with the status `noDaemon` if nothing answers at `path`.
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

  /// Notifications from the daemon. Only one task may read the stream.
  var events: AsyncStream<ClientEvent> { connection.events }

  /// Sends a request and waits for the answer.
  /// - Throws: `ToolError` when the daemon refuses it or the connection is lost.
  @discardableResult
  func ask(_ request: ClientRequest) async throws -> JSONObject {
    try await explained(request.method.rawValue) { try await connection.request(request) }
  }

  func ask<Answer: WireObject>(_ request: ClientRequest, as type: Answer.Type) async throws -> Answer {
    try await explained(request.method.rawValue) { try await connection.request(request, as: type) }
  }

  /// Returns the first value other than `nil` that `pick` returns for an event; `nil` after `time` or when the
  /// connection ends. Consumes `events`.
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

  /// Closes the connection and returns the notifications that nobody has read, in order of arrival.
  func end() async -> [ScanNotice] {
    await connection.close()
    var notices: [ScanNotice] = []
    for await case .notification(.event(let notice)) in connection.events { notices.append(notice) }
    return notices
  }

  /// Runs `body` and converts a client error into a `ToolError` for the user.
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
