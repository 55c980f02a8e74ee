public import NIOCore
public import NIOPosix
import TappetModel
public import TappetProtocol

/// A connection to the daemon that holds: publishes trees, answers requests to act, asks, observes.
///
/// When the connection ends it is made again by itself (unless `options.reconnects` is false), and the last tree, the
/// subscriptions and the watches are sent again. Everything happens on one event loop.
/// ```swift
/// let connection = TappetConnection(options) { call in
///   call.action == .activate && buttons.press(call.element) ? .handled() : .unhandled
/// }
/// try await connection.connect()
/// try await connection.publish(root)
/// ```
public actor TappetConnection {
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor.asUnownedSerialExecutor() }

  public nonisolated let options: ClientOptions
  /// What the daemon tells, for one reader; ends when the connection is closed for good.
  public nonisolated let events: AsyncStream<ClientEvent>

  nonisolated let loop: any EventLoop
  let eventSink: AsyncStream<ClientEvent>.Continuation
  let performSink: AsyncStream<Asked>.Continuation
  private let performer: Task<Void, Never>?

  var life: ConnectionLife<Line>
  /// Wakes `life` where it waits.
  var alarm: Scheduled<Void>?
  var lastID = 0
  var pending: [RequestID: CheckedContinuation<JSONObject, any Error>] = [:]
  var tree = PublishedTree()
  /// What is sent again after each `hello`: subscriptions and watches.
  var standing: [ClientRequest] = []
  /// How often the connection was made.
  var openings = 0

  /// A request to act, and in which connection it came: another daemon counts its requests anew.
  struct Asked: Sendable {
    var opening: Int
    var id: RequestID
    var request: ActionRequest
  }

  /// A connection that stands, and the daemon's answer to `hello`.
  struct Line: Sendable {
    var channel: any Channel
    var welcome: Welcome
  }

  /// A connection that is not made yet. Without a handler every request to act is answered as not handled.
  ///
  /// - Parameter executor: where the handler is called; by default on threads of Swift's own, which once they are there
  ///   wake once a second.
  public init(
    _ options: ClientOptions, on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
    handlingOn executor: (any TaskExecutor)? = nil, perform handler: PerformHandler? = nil
  ) {
    self.options = options
    loop = group.next()
    life = ConnectionLife(
      shortestWait: options.shortestWait, longestWait: options.longestWait, reconnects: options.reconnects)
    (events, eventSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(options.waitingEvents))
    let (performs, performSink) = AsyncStream.makeStream(of: Asked.self)
    self.performSink = performSink
    guard let handler else {
      performer = nil
      return
    }
    let (answers, answerSink) = AsyncStream.makeStream(of: (Int, ClientAnswer).self)
    performer = Task(executorPreference: executor) {
      for await asked in performs {
        answerSink.yield((asked.opening, await answer(asked.request, id: asked.id, by: handler)))
      }
      answerSink.finish()
    }
    Task(executorPreference: executor) { [weak self] in
      for await (opening, answer) in answers { await self?.send(answer, in: opening) }
    }
  }

  deinit {
    life.line?.channel.close(promise: nil)
    performer?.cancel()
    performSink.finish()
    eventSink.finish()
  }

  /// The daemon's answer to `hello`; `nil` while there is no connection.
  public var welcome: Welcome? { life.line?.welcome }

  /// Asks the daemon and waits for its answer. Throws `ClientError`: `.refused` with the daemon's fault,
  /// `.notConnected` at once when there is no connection, `.disconnected` when it ends before the answer.
  ///
  /// Subscriptions and watches are kept and sent again when the connection is made again.
  @discardableResult
  public func request(_ request: ClientRequest) async throws -> JSONObject {
    remember(request)
    return try await ask { id in request.line(id: id) }
  }

  /// The same for an answer with a type of its own.
  public func request<Answer: WireObject>(_ request: ClientRequest, as type: Answer.Type) async throws -> Answer {
    try understand(await self.request(request), as: type)
  }

  /// Asks with a method and parameters as they are: `params` is one JSON object.
  public func request(method: String, params: [UInt8]) async throws -> JSONObject {
    try await ask { id in
      var writer = JSONWriter(reserving: params.count + 100)
      writer.beginObject()
      writer.key("jsonrpc")
      writer.string("2.0")
      writer.key("id")
      writer.value(id.jsonValue)
      writer.key("method")
      writer.string(method)
      writer.key("params")
      writer.raw(oneLine(params))
      writer.endObject()
      writer.endLine()
      return writer.bytes
    }
  }

  /// Tells the daemon without waiting for an answer. Lost when there is no connection.
  public func tell(_ request: ClientRequest) {
    remember(request)
    send(request.line())
  }

  /// Sends a notification of the app that applies to the tree in force.
  public func notify(_ notice: AppNotice) async throws { try await request(.notify(notice)) }

  /// Ends the connection for good. What waits for an answer throws `ClientError.closed`; `events` ends.
  public func close() async {
    let open = life.line?.channel
    alarm?.cancel()
    life.close()
    failPending(.closed)
    tree.fail(.closed)
    performSink.finish()
    performer?.cancel()
    try? await open?.close().get()
    eventSink.finish()
  }

  private func remember(_ request: ClientRequest) {
    switch request {
    case .subscribe, .statusWatch, .preferencesWatch:
      if !standing.contains(request) { standing.append(request) }
    case .windowMoved(let moved):
      standing.removeAll { if case .windowMoved(let before) = $0 { before.app == moved.app } else { false } }
      standing.append(request)
    case .windowActive:
      standing.removeAll { if case .windowActive = $0 { true } else { false } }
      standing.append(request)
    case .hello, .ping, .discover, .treeSet, .treePatch, .treeClear, .treeGet, .notify, .interactEnd, .focusRequest,
      .deadline,
      .statusGet, .preferencesGet, .switchInject, .utterance, .voiceStatus, .voiceProblems, .command, .settingsGet,
      .settingsSet, .settingsReset, .profileUse,
      .appsList, .appsFocus, .weightsForget, .namesList, .namesForget, .devicesList,
      .speechFinished, .mediaStatus,
      .adviceGet,
      .adviceApply, .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStart, .recordStop:
      break
    }
  }
}
