public import NIOCore
public import NIOPosix
import TappetModel
public import TappetProtocol

/// A client's lasting connection to the daemon: publishes trees, answers `perform` requests, receives events.
///
/// When the connection ends, the client reconnects (unless `options.reconnects` is false) and sends the last tree, the
/// subscriptions, the watches and the windows' positions again. The actor runs on one event loop of the group.
/// ```swift
/// let options = ClientOptions(socket: try .standard(.app), program: ProgramInfo(name: "Player", version: "1"))
/// let connection = TappetConnection(options) { call in
///   call.element == "play" && call.action == .activate ? .handled() : .unhandled
/// }
/// try await connection.connect()
/// try await connection.publish(ElementNode(id: "play", label: "Play", traits: .button))
/// ```
public actor TappetConnection {
  /// The event loop that runs the actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor.asUnownedSerialExecutor() }

  /// The settings that the connection was made with.
  public nonisolated let options: ClientOptions
  /// Connection changes and notifications from the daemon, for a single reader. The stream finishes after `close`, or
  /// when the connection ends and `options.reconnects` is false.
  public nonisolated let events: AsyncStream<ClientEvent>

  nonisolated let loop: any EventLoop
  let eventSink: AsyncStream<ClientEvent>.Continuation
  let performSink: AsyncStream<Asked>.Continuation
  private let performer: Task<Void, Never>?

  var life: ConnectionLife<Line>
  /// The timer that starts the next attempt to connect at the end of a wait.
  var alarm: Scheduled<Void>?
  var lastID = 0
  var pending: [RequestID: CheckedContinuation<JSONObject, any Error>] = [:]
  var tree = PublishedTree()
  /// Requests to send again after each `hello`: subscriptions, watches, the windows' positions and the active window.
  var standing: [ClientRequest] = []
  /// The number of attempts to connect so far; identifies the connection that a `perform` request came from.
  var openings = 0

  /// A `perform` request and the connection it came from: request ids are unique only within a connection.
  struct Asked: Sendable {
    var opening: Int
    var id: RequestID
    var request: ActionRequest
  }

  /// An open connection and the daemon's answer to `hello`.
  struct Line: Sendable {
    var channel: any Channel
    var welcome: Welcome
  }

  /// Makes a connection that is not yet connected: call `connect`, `connectOrWait` or `start`.
  ///
  /// - Parameters:
  ///   - options: the socket, the client's name and role, and when to reconnect.
  ///   - group: the event loops to choose one from.
  ///   - executor: where `handler` runs; by default Swift's own threads, which, once started, wake once a second.
  ///   - handler: performs actions. Without a handler, every `perform` request is answered as not handled.
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

  /// The daemon's answer to `hello`; `nil` while disconnected.
  public var welcome: Welcome? { life.line?.welcome }

  /// Sends a request and returns its answer.
  ///
  /// Remembers subscriptions, watches, window positions and the active window, even if the request fails, and sends
  /// them again after each reconnect.
  ///
  /// - Throws: `ClientError`: `.refused` with the daemon's fault, `.notConnected` at once while disconnected,
  ///   `.disconnected` if the connection ends before the answer, `.closed` after `close`.
  @discardableResult
  public func request(_ request: ClientRequest) async throws -> JSONObject {
    remember(request)
    return try await ask { id in request.line(id: id) }
  }

  /// Sends a request and returns its answer decoded as `type`; also throws `.unexpectedAnswer` if that is not possible.
  public func request<Answer: WireObject>(_ request: ClientRequest, as type: Answer.Type) async throws -> Answer {
    try understand(await self.request(request), as: type)
  }

  /// Sends a request by method name; `params` is the text of one JSON object. Does not send it again after a reconnect.
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

  /// Sends a notification, which gets no answer; drops it while disconnected. Remembers the same as `request(_:)`.
  public func tell(_ request: ClientRequest) {
    remember(request)
    send(request.line())
  }

  /// Sends an app notification about the tree that the daemon has now. Throws `ClientError`.
  public func notify(_ notice: AppNotice) async throws { try await request(.notify(notice)) }

  /// Closes the connection for good. Pending requests throw `ClientError.closed`, and the stream `events` finishes.
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
      .deadline, .statusGet, .preferencesGet, .switchInject, .utterance, .voiceStatus, .voiceProblems, .voiceLesson,
      .command, .settingsGet, .settingsSet, .settingsReset, .profileUse, .appsList, .appsFocus, .weightsForget,
      .namesList, .namesForget, .devicesList, .speechFinished, .speechOutputs, .mediaStatus, .deskWindows, .adviceGet,
      .adviceApply, .adviceUndo, .pause, .resume, .metrics, .bellStop, .recordStart, .recordStop:
      break
    }
  }
}
