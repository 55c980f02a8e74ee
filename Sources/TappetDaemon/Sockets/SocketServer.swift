import Glibc
import Logging
import NIOCore
import NIOPosix
import TappetProtocol

/// Listens on one of the daemon's sockets and passes each connection of this user to the engine.
struct SocketServer {
  let kind: SocketKind
  let channel: any Channel
  /// The socket file to remove in `stop()`; `nil` for a socket that systemd owns.
  private let ownPath: String?

  /// Binds the socket of `kind` in `directory`, or uses the descriptor `inherited` from systemd when there is one.
  static func listen(
    _ kind: SocketKind, in directory: RuntimeDirectory?, inherited: CInt?, engine: Engine, logger: Logger
  ) async throws -> SocketServer {
    let bootstrap = ServerBootstrap(group: engine.loop)
      .serverChannelOption(.backlog, value: 64)
      .childChannelOption(.writeBufferWaterMark, value: waterMark(engine.limits))
      // Read at most one buffer (64 KiB) from a connection per turn: a switch press waits while a flooding client is
      // read.
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ConnectionHandler(kind: kind, engine: engine, logger: logger))
        }
      }
    if let inherited {
      let channel = try await bootstrap.withBoundSocket(inherited).get()
      return SocketServer(kind: kind, channel: channel, ownPath: nil)
    }
    guard let directory else {
      throw StartupProblem(
        "systemd passed sockets, but none named \(kind.rawValue). Is tappet-\(kind.rawValue).socket installed?")
    }
    try directory.clear(kind)
    let path = directory.socketPath(kind)
    let channel: any Channel
    do {
      channel = try await bootstrap.bind(unixDomainSocketPath: path).get()
    } catch {
      throw StartupProblem("cannot listen on \(path): \(error). Check that the folder is there and yours.")
    }
    // The directory is 0700, so no other user can have connected before this call.
    guard chmod(path, 0o600) == 0 else { throw StartupProblem("cannot make \(path) private: \(reason(errno)).") }
    return SocketServer(kind: kind, channel: channel, ownPath: path)
  }

  /// Stops listening and removes the socket file; open connections stay open.
  func stop() async {
    try? await channel.close().get()
    if let ownPath { unlink(ownPath) }
  }

  private static func waterMark(_ limits: Limits) -> ChannelOptions.Types.WriteBufferWaterMark {
    .init(low: limits.waitingBytes / 2, high: limits.waitingBytes)
  }
}

/// Splits a connection's bytes into lines for the engine. Runs on the event loop only.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let kind: SocketKind
  private let engine: Engine
  private let logger: Logger
  private var framer: LineFramer
  private var session: SessionID?
  /// The processor time used by the loop thread when the current batch of reads began; `nil` between batches.
  private var reading: Duration?

  init(kind: SocketKind, engine: Engine, logger: Logger) {
    self.kind = kind
    self.engine = engine
    self.logger = logger
    framer = LineFramer(limit: engine.limits.line)
  }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    guard let options = channel as? any SocketOptionProvider else { return context.close(promise: nil) }
    // On the channel's own loop the future completes at once: no byte of the client is read before the check.
    options.unsafeGetSocketOption(level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
      .assumeIsolated()
      .whenComplete { (result: Result<PeerCredentials, any Error>) in self.admit(result, channel) }
  }

  /// Opens a session for a process of this user; closes the connection of any other user.
  private func admit(_ credentials: Result<PeerCredentials, any Error>, _ channel: any Channel) {
    guard case .success(let peer) = credentials, peer.user == getuid() else {
      engine.assumeIsolated { [kind] in $0.refusedStranger(kind) }
      return channel.close(promise: nil)
    }
    let kind = kind
    session = engine.assumeIsolated { $0.connected(channel, kind: kind, peer: Peer(process: Int(peer.process))) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let session else { return }
    if reading == nil { reading = MonotonicClock.computed() }
    var bytes = unwrapInboundIn(data)
    framer.append(&bytes)
    while let piece = framer.next() {
      engine.assumeIsolated { $0.received(piece, from: session) }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard let session, let start = reading else { return }
    reading = nil
    engine.assumeIsolated { $0.takeTurn(session, since: start) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    guard let session else { return }
    self.session = nil
    let wasCutOff = framer.hasPartialLine
    let engine = engine
    // Deferred: this can be called from within a write of the engine, which must finish first.
    context.eventLoop.execute { engine.assumeIsolated { $0.disconnected(session, midLine: wasCutOff) } }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    logger.debug("connection failed", metadata: ["error": "\(error)"])
    context.close(promise: nil)
  }
}

/// The kernel's `struct ucred` (result of SO_PEERCRED), which Swift's Glibc module does not import.
private struct PeerCredentials: Sendable {
  var process: Int32
  var user: UInt32
  var group: UInt32
}
