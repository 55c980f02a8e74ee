public import TappetProtocol

/// The settings of a `TappetConnection`: which socket, as which client, and when to reconnect.
public struct ClientOptions: Hashable, Sendable {
  /// The socket to connect to: `.standard(.app)` for an app.
  public var socket: SocketLocation
  /// The name and version sent in `hello`; users read and hear the name.
  public var program: ProgramInfo
  /// The role that the client has for the daemon. The app socket accepts `app` only.
  public var role: Role
  /// The capabilities sent in `hello`, such as `Hello.panel`.
  public var capabilities: [String]
  /// Whether to reconnect when the connection ends. After a reconnect, the last tree and the subscriptions are resent.
  public var reconnects = true
  /// The wait before the first attempt to reconnect; each further wait is twice as long, up to `longestWait`.
  public var shortestWait = Duration.milliseconds(100)
  /// The longest wait before an attempt to reconnect.
  public var longestWait = Duration.seconds(2)
  /// How long to wait for the answer to `hello` before closing the connection.
  public var helloTime = Duration.seconds(5)
  /// How many events `TappetConnection.events` buffers for a slow reader; when full, the oldest event is dropped.
  public var waitingEvents = 4096
  /// The limits for messages from the daemon; a line longer than `limits.line` ends the connection.
  public var limits = Limits()

  /// Makes settings with the defaults above; change the others before you pass them to `TappetConnection`.
  public init(socket: SocketLocation, program: ProgramInfo, role: Role = .app, capabilities: [String] = []) {
    self.socket = socket
    self.program = program
    self.role = role
    self.capabilities = capabilities
  }
}
