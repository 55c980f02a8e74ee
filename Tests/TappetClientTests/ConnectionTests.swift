import TappetClient
import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

/// Returns the options of a test's client, which reconnects after 1 to 4 ms.
func testOptions(_ daemon: FakeDaemon) -> ClientOptions {
  var options = ClientOptions(socket: daemon.location, program: ProgramInfo(name: "test", version: "0"))
  options.shortestWait = .milliseconds(1)
  options.longestWait = .milliseconds(4)
  return options
}

/// Runs `body` with a listening daemon and an unconnected client, and closes both afterwards.
func withDaemon(
  _ responder: @escaping FakeDaemon.Responder = { _, id, request in FakeDaemon.usual(id, request) },
  perform handler: PerformHandler? = nil,
  _ body: (FakeDaemon, TappetConnection) async throws -> Void
) async throws {
  let daemon = FakeDaemon(responder: responder)
  try await daemon.listen()
  let connection = TappetConnection(testOptions(daemon), perform: handler)
  do {
    try await body(daemon, connection)
  } catch {
    await connection.close()
    await daemon.stop()
    throw error
  }
  await connection.close()
  await daemon.stop()
}

extension AsyncIteratorProtocol
where Element == FakeDaemon.Incoming, Self == AsyncStream<FakeDaemon.Incoming>.Iterator {
  /// Returns the next request with this method and skips other messages.
  mutating func next(_ method: ClientMethod) async throws -> (connection: Int, request: ClientRequest) {
    while let incoming = await next() {
      if case .request(let request) = incoming.message.body, request.method == method {
        return (incoming.connection, request)
      }
    }
    throw ClientError.closed
  }

  /// Returns the client's next answer to a request of the daemon.
  mutating func nextAnswer() async throws -> IncomingMessage {
    while let incoming = await next() {
      switch incoming.message.body {
      case .answer, .failure, .unreadableAnswer: return incoming.message
      case .request: continue
      }
    }
    throw ClientError.closed
  }
}

@Suite("The client's connection", .timeLimit(.minutes(1)))
struct ConnectionTests {
  @Test("The client sends hello first, and connecting returns the daemon's welcome")
  func hello() async throws {
    try await withDaemon { daemon, connection in
      let welcome = try await connection.connect()
      #expect(welcome.server.name == "fake")
      var messages = daemon.messages.makeAsyncIterator()
      let first = try #require(await messages.next())
      guard case .request(.hello(let hello)) = first.message.body else {
        Issue.record("\(first)")
        return
      }
      #expect(hello.client.name == "test")
      #expect(hello.role == .app)
      #expect(try await connection.connect() == welcome)
    }
  }

  @Test("A connection without a daemon fails with the path and the command that starts the daemon")
  func unreachable() async throws {
    let daemon = FakeDaemon()
    let connection = TappetConnection(testOptions(daemon))
    let error = try await #require(throws: ClientError.self) { try await connection.connect() }
    guard case .unreachable(let location, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(location == daemon.location)
    #expect("\(error)".contains("systemctl --user start"))
    try await daemon.listen()
    await #expect(throws: Never.self) { try await connection.connect() }
    await connection.close()
    await daemon.stop()
  }

  @Test("A daemon that refuses hello makes connecting throw its fault")
  func refusedHello() async throws {
    try await withDaemon({ _, id, _ in .failure(ProtocolFault(.notAllowed, hint: "not you", id: id)) }) {
      _, connection in
      await #expect(throws: ClientError.refused(ProtocolFault(.notAllowed, hint: "not you", id: 1))) {
        try await connection.connect()
      }
    }
  }

  @Test("A daemon that does not answer hello is given up")
  func silent() async throws {
    let daemon = FakeDaemon(responder: { _, _, _ in nil })
    try await daemon.listen()
    var options = testOptions(daemon)
    options.helloTime = .milliseconds(5)
    let connection = TappetConnection(options)
    await #expect(throws: ClientError.disconnected) { try await connection.connect() }
    await connection.close()
    await daemon.stop()
  }

  @Test("Answers reach their requests in any order, and a refusal is thrown")
  func requests() async throws {
    let late = Mailbox<RequestID>()
    try await withDaemon({ _, id, request in
      switch request.method {
      case .metrics:
        late.put(id)
        return nil
      case .pause: return .failure(ProtocolFault(.notAllowed, hint: "no", id: id))
      default: return FakeDaemon.usual(id, request)
      }
    }) { daemon, connection in
      try await connection.connect()
      let metrics = Task { try await connection.request(.metrics) }
      let id = await late.take()
      try await connection.request(.ping)
      let refusal = await #expect(throws: ClientError.self) { try await connection.request(.pause) }
      guard case .refused(let fault)? = refusal else {
        Issue.record("not refused")
        return
      }
      #expect(fault.kind == .notAllowed)
      daemon.send(.answer(id, ["presses": 3]))
      #expect(try await metrics.value == ["presses": 3])
    }
  }

  @Test("A request without a connection fails at once, and a pending one fails when the connection ends")
  func lostRequests() async throws {
    try await withDaemon({ _, id, request in
      request.method == .metrics ? nil : FakeDaemon.usual(id, request)
    }) { daemon, connection in
      await #expect(throws: ClientError.notConnected) { try await connection.request(.ping) }
      try await connection.connect()
      var messages = daemon.messages.makeAsyncIterator()
      let metrics = Task { try await connection.request(.metrics) }
      _ = try await messages.next(.metrics)
      daemon.hangUp()
      await #expect(throws: ClientError.disconnected) { _ = try await metrics.value }
    }
  }

  @Test("After a lost connection the client sends its subscriptions and its tree again, but no announcements")
  func reconnects() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      // The daemon adds subscriptions to earlier ones; the repeated one adds nothing.
      for event in [EventName.sound, .voiceHeard, .sound] {
        try await connection.request(.subscribe([Topic(event)]))
      }
      try await connection.publish(ElementNode(id: "a"), notice: AppNotice(.screenChanged))
      var messages = daemon.messages.makeAsyncIterator()
      guard case .treeSet(let first) = try await messages.next(.treeSet).request else { return }
      #expect(first.notice == AppNotice(.screenChanged))
      daemon.hangUp()
      #expect(try await messages.next(.hello).connection == 1)
      #expect(try await messages.next(.subscribe).request == .subscribe([Topic(.sound)]))
      #expect(try await messages.next(.subscribe).request == .subscribe([Topic(.voiceHeard)]))
      guard case .treeSet(let again) = try await messages.next(.treeSet).request else { return }
      #expect(again.root == ElementNode(id: "a"))
      #expect(again.notice == nil)
      #expect(again.generation > first.generation)
    }
  }

  @Test("Events arrive in order, with the connections and disconnections between them")
  func events() async throws {
    try await withDaemon { daemon, connection in
      var events = connection.events.makeAsyncIterator()
      let welcome = try await connection.connect()
      #expect(await events.next() == .connected(welcome))
      daemon.send(.notification(.focused("a")))
      #expect(await events.next() == .notification(.focused("a")))
      let notice = ScanNotice(seq: 1, at: Instant(nanoseconds: 5), event: .cleared)
      daemon.send(.notification(.event(notice)))
      #expect(await events.next() == .notification(.event(notice)))
      daemon.hangUp()
      #expect(await events.next() == .disconnected(reason: "the daemon closed the connection"))
      #expect(await events.next() == .connected(welcome))
      await connection.close()
      #expect(await events.next() == nil)
    }
  }

  /// Starts the daemon, waits until the client is connected, and closes both.
  private func expectConnection(_ connection: TappetConnection, asSoonAsThereIs daemon: FakeDaemon) async throws {
    var events = connection.events.makeAsyncIterator()
    try await daemon.listen()
    if case .connected? = await events.next() {} else { Issue.record("not connected") }
    await connection.close()
    await daemon.stop()
  }

  @Test("A client that waits for the daemon connects as soon as the daemon listens")
  func start() async throws {
    let daemon = FakeDaemon()
    let connection = TappetConnection(testOptions(daemon))
    await connection.start()
    try await expectConnection(connection, asSoonAsThereIs: daemon)
  }

  @Test("A client that waits for the daemon tells the user so, with the command that starts the daemon")
  func waits() async throws {
    let daemon = FakeDaemon()
    let connection = TappetConnection(testOptions(daemon))
    let (said, sink) = AsyncStream.makeStream(of: String.self)
    try await connection.connectOrWait { sink.yield($0) }
    var sayings = said.makeAsyncIterator()
    let words = try #require(await sayings.next())
    #expect(words.contains("\(daemon.location)") && words.contains("waiting for it; start it with:"))
    try await expectConnection(connection, asSoonAsThereIs: daemon)
  }

  @Test("A client that does not reconnect stays disconnected, and its events end")
  func once() async throws {
    let daemon = FakeDaemon()
    try await daemon.listen()
    var options = testOptions(daemon)
    options.reconnects = false
    let connection = TappetConnection(options)
    var events = connection.events.makeAsyncIterator()
    try await connection.connect()
    _ = await events.next()
    daemon.hangUp()
    guard case .disconnected? = await events.next() else {
      Issue.record("not disconnected")
      return
    }
    #expect(await events.next() == nil)
    await #expect(throws: ClientError.notConnected) { try await connection.request(.ping) }
    await connection.close()
    await daemon.stop()
  }

  @Test("Closing the connection fails pending requests and all later ones")
  func close() async throws {
    try await withDaemon({ _, id, request in
      request.method == .metrics ? nil : FakeDaemon.usual(id, request)
    }) { daemon, connection in
      try await connection.connect()
      var messages = daemon.messages.makeAsyncIterator()
      let metrics = Task { try await connection.request(.metrics) }
      _ = try await messages.next(.metrics)
      await connection.close()
      await #expect(throws: ClientError.closed) { _ = try await metrics.value }
      await #expect(throws: ClientError.closed) { try await connection.connect() }
      await #expect(throws: ClientError.closed) { try await connection.publish(ElementNode(id: "a")) }
      await #expect(throws: ClientError.closed) { try await connection.request(.ping) }
    }
  }

  @Test("A request of raw JSON is sent unchanged in one line")
  func raw() async throws {
    try await withDaemon { daemon, connection in
      try await connection.connect()
      var messages = daemon.messages.makeAsyncIterator()
      _ = try await connection.request(method: "command", params: Array("{\n  \"name\": \"next\"\r\n}\n".utf8))
      #expect(try await messages.next(.command).request == .command(CommandRequest("next")))
    }
  }
}
