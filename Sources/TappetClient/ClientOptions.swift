public import TappetProtocol

/// Who connects where, and how stubbornly.
public struct ClientOptions: Hashable, Sendable {
  public var socket: SocketLocation
  public var program: ProgramInfo
  public var role: Role
  public var capabilities: [String]
  /// Whether a connection that ends is made again, and the last tree and subscriptions are sent again.
  public var reconnects = true
  /// The first and the longest wait before connecting again; it doubles from one to the other.
  public var shortestWait = Duration.milliseconds(100)
  public var longestWait = Duration.seconds(2)
  /// How long the daemon may take to answer `hello`.
  public var helloTime = Duration.seconds(5)
  /// Events that wait for a slow reader of `events`; beyond, the oldest are dropped.
  public var waitingEvents = 4096
  /// Bytes of one line from the daemon.
  public var limits = Limits()

  public init(socket: SocketLocation, program: ProgramInfo, role: Role = .app, capabilities: [String] = []) {
    self.socket = socket
    self.program = program
    self.role = role
    self.capabilities = capabilities
  }
}
