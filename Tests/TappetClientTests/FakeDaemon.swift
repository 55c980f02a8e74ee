import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import TappetProtocol
import TappetProtocolServer

@testable import TappetClient

/// A small daemon on a real socket that answers through a closure and passes requests to the test.
final class FakeDaemon: Sendable {
  /// A message with the number of its connection, from 0.
  struct Incoming: Sendable {
    var connection: Int
    var message: IncomingMessage
  }

  /// Answers a request; `nil` gives no answer.
  typealias Responder = @Sendable (_ connection: Int, RequestID, ClientRequest) -> ServerMessage?

  let location: SocketLocation
  private let group: any EventLoopGroup
  private let responder: Responder
  private let incoming: AsyncStream<Incoming>.Continuation
  let messages: AsyncStream<Incoming>
  private let state: NIOLockedValueBox<State>

  private struct State {
    var listener: (any Channel)?
    var connections: [any Channel] = []
    var count = 0
  }

  init(
    at path: String = "/tmp/tappet-client-test-\(UInt64.random(in: .min ... .max)).sock",
    on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
    responder: @escaping Responder = { _, id, request in FakeDaemon.usual(id, request) }
  ) {
    location = SocketLocation(path: path)
    self.group = group
    self.responder = responder
    state = NIOLockedValueBox(State())
    (messages, incoming) = AsyncStream.makeStream()
  }

  /// Answers as a working daemon does.
  static func usual(_ id: RequestID, _ request: ClientRequest) -> ServerMessage? {
    switch request {
    case .hello: .answer(id, Welcome(server: ProgramInfo(name: "fake", version: "1"), session: "s"))
    case .treeSet(let message): .answer(id, TreeTaken(generation: message.generation, stops: 1))
    case .treePatch(let message): .answer(id, TreeTaken(generation: message.generation, stops: 2))
    default: .answer(id, [:])
    }
  }

  func listen() async throws {
    let listener = try await ServerBootstrap(group: group.next())
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try self.accept(channel) }
      }
      .bind(unixDomainSocketPath: location.path, cleanupExistingSocketFile: true).get()
    state.withLockedValue { $0.listener = listener }
  }

  private func accept(_ channel: any Channel) throws {
    let number = state.withLockedValue { state in
      state.connections.append(channel)
      state.count += 1
      return state.count - 1
    }
    let handler = LineHandler(
      limit: 1 << 24,
      received: { line in
        guard let message = try? MessageDecoder().decode(Array(line.readableBytesView)) else { return }
        self.incoming.yield(Incoming(connection: number, message: message))
        guard case .request(let request) = message.body, let id = message.id else { return }
        if let answer = self.responder(number, id, request) {
          channel.writeAndFlush(ByteBuffer(bytes: answer.line), promise: nil)
        }
      }, ended: { _, _ in })
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Sends a message over the newest connection.
  func send(_ message: ServerMessage) {
    let channel = state.withLockedValue { $0.connections.last }
    channel?.writeAndFlush(ByteBuffer(bytes: message.line), promise: nil)
  }

  /// Closes all connections.
  func hangUp() {
    let channels = state.withLockedValue { state in
      defer { state.connections = [] }
      return state.connections
    }
    for channel in channels { channel.close(promise: nil) }
  }

  func stop() async {
    hangUp()
    let listener = state.withLockedValue { $0.listener }
    try? await listener?.close()
    incoming.finish()
  }
}
