import NIOCore
import NIOPosix
import TappetModel
public import TappetProtocol

extension TappetConnection {
  /// Makes one attempt to connect and say hello. Returns the daemon's answer, also if the client is connected already.
  ///
  /// - Throws: `ClientError`: `.unreachable` if no daemon listens, `.refused` if the daemon refuses this client,
  ///   `.disconnected` if the daemon does not answer within `options.helloTime`.
  @discardableResult
  public func connect() async throws -> Welcome {
    if let welcome { return welcome }
    try life.tryOnce()
    alarm?.cancel()
    do {
      return try await open()
    } catch {
      await carryOut(life.failed(error, at: now))
      throw error
    }
  }

  /// Connects. If no daemon is running, returns at once and connects when one starts: `events` reports the connection.
  ///
  /// - Parameter say: called if no daemon is running, with a message for the user that says how to start it.
  /// - Throws: `ClientError` for every failure other than `.unreachable`, such as a refusal.
  public func connectOrWait(_ say: @Sendable (String) -> Void) async throws {
    do {
      try await connect()
    } catch ClientError.unreachable(let location, let reason) {
      let remedy = "start it with: systemctl --user start tappet.service, or: tappet run"
      say("no daemon at \(location) (\(reason)); waiting for it; \(remedy)")
      start()
    }
  }

  /// Connects in the background, retrying until the daemon answers; does nothing if connected, connecting or closed.
  public func start() {
    if life.keepTrying() { Task { await tryAgain() } }
  }

  private func tryAgain() async {
    do {
      try await open()
    } catch {
      await carryOut(life.failed(error, at: now))
    }
  }

  /// Connects, says hello, and then sends the requests in `standing` and the last tree again.
  @discardableResult
  private func open() async throws -> Welcome {
    openings += 1
    let channel = try await dial()
    guard life.isConnecting else {
      try? await channel.close()
      throw ClientError.closed
    }
    let welcome: Welcome
    do {
      welcome = try await hello(over: channel)
    } catch {
      try? await channel.close()
      throw error
    }
    guard life.isConnecting, channel.isActive else {
      try? await channel.close()
      throw life.isClosed ? ClientError.closed : ClientError.disconnected
    }
    life.opened(Line(channel: channel, welcome: welcome))
    eventSink.yield(.connected(welcome))
    for request in standing { send(request.line()) }
    sendTree()
    return welcome
  }

  private func dial() async throws -> any Channel {
    let limit = options.limits.line
    let received: @Sendable (ByteBuffer) -> Void = { [weak self] line in self?.assumeIsolated { $0.received(line) } }
    let ended: @Sendable (any Channel, String) -> Void = { [weak self] channel, reason in
      self?.assumeIsolated { $0.ended(channel, reason) }
    }
    do {
      let address = try SocketAddress(unixDomainSocketPath: options.socket.path)
      return try await ClientBootstrap(group: loop)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
              LineHandler(limit: limit, received: received, ended: ended))
          }
        }
        .connect(to: address).get()
    } catch {
      throw ClientError.unreachable(options.socket, reason: reason(of: error))
    }
  }

  private func hello(over channel: any Channel) async throws -> Welcome {
    let hello = Hello(client: options.program, role: options.role, capabilities: options.capabilities)
    let alarm = loop.scheduleTask(in: TimeAmount(options.helloTime)) { channel.close(promise: nil) }
    defer { alarm.cancel() }
    let answer = try await ask({ id in ClientRequest.hello(hello).line(id: id) }, over: channel)
    return try understand(answer, as: Welcome.self)
  }

  private func ended(_ channel: any Channel, _ reason: String) {
    if life.isConnecting { failPending(.disconnected) }
    guard life.line?.channel === channel else { return }
    failPending(.disconnected)
    eventSink.yield(.disconnected(reason: reason))
    switch life.ended(at: now) {
    case .wait(let until): wait(until: until)
    case .finish:
      tree.fail(.disconnected)
      eventSink.finish()
    case .nothing, .leave: break
    }
  }

  /// Does what `life` decided after a failed attempt: waits for the next attempt, or closes.
  private func carryOut(_ step: ConnectionLife<Line>.Step) async {
    switch step {
    case .wait(let until): wait(until: until)
    case .leave(let reason):
      eventSink.yield(.disconnected(reason: reason))
      await close()
    case .nothing, .finish: break
    }
  }

  private func wait(until moment: Instant) {
    alarm = loop.scheduleTask(deadline: .uptimeNanoseconds(UInt64(moment.nanoseconds))) { [weak self] in
      guard let self else { return }
      self.assumeIsolated { connection in
        if connection.life.advance(to: connection.now) { Task { await connection.tryAgain() } }
      }
    }
  }

  /// The event loop's own clock, because `alarm` is scheduled on it.
  private var now: Instant { Instant(nanoseconds: Int64(NIODeadline.now().uptimeNanoseconds)) }

  private nonisolated func reason(of error: any Error) -> String {
    switch error {
    case let error as IOError: error.description
    default: "\(error)"
    }
  }
}
