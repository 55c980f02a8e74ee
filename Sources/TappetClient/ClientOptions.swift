public import TappetProtocol

/// Where to connect, as what, and how persistently.
public struct ClientOptions: Hashable, Sendable {
  public var socket: SocketLocation
  /// The name and version sent in `hello`; users read and hear the name.
  public var program: ProgramInfo
  public var role: Role
  /// The capabilities sent in `hello`, such as `Hello.panel`.
  public var capabilities: [String]
  /// Whether to reconnect when the connection ends, and then to send the last tree and the subscriptions again.
  public var reconnects = true
  /// The first wait before reconnecting; each further wait is twice as long, up to `longestWait`.
  public var shortestWait = Duration.milliseconds(100)
  public var longestWait = Duration.seconds(2)
  /// How long to wait for the answer to `hello` before closing the connection.
  public var helloTime = Duration.seconds(5)
  /// How many events are buffered for a slow reader of `events`; beyond that the oldest are dropped.
  public var waitingEvents = 4096
  /// The limits for messages from the daemon; a longer line ends the connection.
  public var limits = Limits()

  public init(socket: SocketLocation, program: ProgramInfo, role: Role = .app, capabilities: [String] = []) {
    self.socket = socket
    self.program = program
    self.role = role
    self.capabilities = capabilities
  }
}
