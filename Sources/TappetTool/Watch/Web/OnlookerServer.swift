import Messages
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import TappetProtocol

/// The web server for whoever looks on: on loopback, for GET alone.
final class OnlookerServer: Sendable {
  /// The number of connections at one time; a further one is closed.
  static let mostConnections = 32
  /// A connection without a request for this long is closed.
  static let idle = TimeAmount.seconds(30)

  private struct State: Sendable {
    var gate: OnlookerGate?
    var view = OnlookerView()
    var connections = 0
    /// Whether the person knows that somebody looks on.
    var isTold = false
  }

  private let state = Mutex(State())
  private let channel: any Channel
  let address: String

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - entered: is called when a browser has brought the token.
  /// - Throws: an error of the system, such as a port that is taken.
  static func start(port: Int, entered: @escaping @Sendable () -> Void) async throws -> OnlookerServer {
    let box = Box()
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { child in
        child.eventLoop.makeCompletedFuture {
          try child.pipeline.syncOperations.addHandler(IdleStateHandler(readTimeout: idle))
          // Stops reading from a client that does not read its answers, so that answers do not pile up in memory.
          try child.pipeline.syncOperations.addHandler(BackPressureHandler())
          try child.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try child.pipeline.syncOperations.addHandler(OnlookerHandler(box, entered))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    let server = OnlookerServer(channel, port: channel.localAddress?.port ?? port)
    box.server.withLock { $0 = server }
    return server
  }

  /// Connects the handlers, which are made before the port is known, with the server.
  fileprivate final class Box: Sendable {
    let server = Mutex<OnlookerServer?>(nil)
  }

  private init(_ channel: any Channel, port: Int) {
    self.channel = channel
    var generator = SystemRandomNumberGenerator()
    let gate = OnlookerGate(port: port, using: &generator)
    address = gate.address
    state.withLock { $0.gate = gate }
  }

  func change(_ body: @Sendable (inout OnlookerView) -> Void) { state.withLock { body(&$0.view) } }

  /// The person was told: from now on the scan is shown.
  func allow() { state.withLock { $0.isTold = true } }

  func stop() async { try? await channel.close() }

  fileprivate func connect() -> Bool {
    state.withLock { state in
      state.connections += 1
      return state.connections <= Self.mostConnections
    }
  }

  fileprivate func disconnect() { state.withLock { $0.connections -= 1 } }

  fileprivate func answer(_ request: OnlookerGate.Request) -> OnlookerAnswer {
    state.withLock { state in
      switch state.gate?.decide(request) {
      case .page(let path)?:
        guard let file = OnlookerPage.file(path) else { return OnlookerAnswer(status: 404) }
        return OnlookerAnswer(status: 200, type: file.type, body: file.body)
      case .entered(let key)?: return OnlookerAnswer(status: 200, body: key, enters: true)
      case .now(let since)?:
        if !state.isTold || since == "\(state.view.version)" { return OnlookerAnswer(status: 204) }
        let body = String(decoding: JSONWriter.bytes(of: .object(state.view.json)), as: UTF8.self)
        return OnlookerAnswer(status: 200, type: "application/json", body: body)
      case .refused(let refusal)?: return OnlookerAnswer(status: refusal.rawValue)
      case nil: return OnlookerAnswer(status: 503)
      }
    }
  }
}

private struct OnlookerAnswer {
  var status: Int
  var type = "text/plain; charset=utf-8"  // not translated: a media type
  var body = ""
  var enters = false
}

/// Answers the requests of one connection.
private final class OnlookerHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let box: OnlookerServer.Box
  private let entered: @Sendable () -> Void
  private var head: HTTPRequestHead?

  init(_ box: OnlookerServer.Box, _ entered: @escaping @Sendable () -> Void) {
    (self.box, self.entered) = (box, entered)
  }

  private var server: OnlookerServer? { box.server.withLock { $0 } }

  func channelActive(context: ChannelHandlerContext) {
    if server?.connect() == false { context.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    server?.disconnect()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      // What is refused may have a body, which is not waited for.
      if head.method != .GET { answer(context) }
    case .body: break
    case .end: answer(context)
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    guard let head, let server else { return }
    self.head = nil
    let answer = server.answer(OnlookerGate.Request(head))
    if answer.enters { entered() }
    send(answer, keepsAlive: head.isKeepAlive && answer.status < 400, context)
  }

  private func send(_ answer: OnlookerAnswer, keepsAlive: Bool, _ context: ChannelHandlerContext) {
    let status = HTTPResponseStatus(statusCode: answer.status)
    let body = answer.body.isEmpty && answer.status >= 400 ? "\(answer.status) \(status.reasonPhrase)\n" : answer.body
    var headers = HTTPHeaders(OnlookerPage.headers)
    if answer.status != 204 {
      headers.add(name: "Content-Type", value: answer.type)
      headers.add(name: "Content-Length", value: "\(body.utf8.count)")
    }
    if answer.status == 405 { headers.add(name: "Allow", value: "GET") }
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    if answer.status != 204 {
      context.write(wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(string: body)))), promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    if !keepsAlive {
      let channel = context.channel
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }
}

extension OnlookerGate.Request {
  init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue, path: head.uri, hosts: head.headers["Host"],
      origin: head.headers.first(name: "Origin"),
      site: head.headers.first(name: "Sec-Fetch-Site"), authorization: head.headers.first(name: "Authorization"))
  }
}
