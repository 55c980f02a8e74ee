import NIOCore
import NIOPosix
public import TappetProtocol

extension TappetConnection {
  /// Connects and says hello, once. Throws `ClientError` when nobody listens or the daemon refuses; does nothing but
  /// answer the welcome when there is a connection already.
  @discardableResult
  public func connect() async throws -> Welcome {
    switch phase {
    case .open(_, let welcome): return welcome
    case .closed: throw ClientError.closed
    case .connecting: throw ClientError.notConnected
    case .waiting(let scheduled):
      scheduled.cancel()
      phase = .idle
    case .idle: break
    }
    do {
      return try await open()
    } catch {
      if case .connecting = phase { phase = .idle }
      throw error
    }
  }

  /// Connects, and waits for a daemon that is not there yet; `events` tells when it is.
  ///
  /// - Parameter say: told, in words for a person, that it is waited for and what would start it.
  /// - Throws: `ClientError` when the daemon does not let this program in.
  public func connectOrWait(_ say: @Sendable (String) -> Void) async throws {
    do {
      try await connect()
    } catch ClientError.unreachable(let location, let reason) {
      let remedy = "start it with: systemctl --user start tappet.service, or: tappet run"
      say("no daemon at \(location) (\(reason)); waiting for it; \(remedy)")
      start()
    }
  }

  /// Connects as soon as the daemon is there, trying again and again; `events` tells when.
  public func start() {
    guard case .idle = phase else { return }
    phase = .connecting
    Task { await tryAgain() }
  }

  private func tryAgain() async {
    do {
      try await open()
    } catch ClientError.refused(let fault) where fault.kind != .busy && fault.kind != .notReady {
      // It will not be let in next time either.
      eventSink.yield(.disconnected(reason: "\(fault)"))
      await close()
    } catch {
      wait()
    }
  }

  /// Makes the connection, says hello and sends again what must stand.
  @discardableResult
  private func open() async throws -> Welcome {
    phase = .connecting
    openings += 1
    let channel = try await dial()
    guard case .connecting = phase else {
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
    guard case .connecting = phase, channel.isActive else {
      try? await channel.close()
      throw phase.isClosed ? ClientError.closed : ClientError.disconnected
    }
    phase = .open(channel, welcome)
    backoff.reset()
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

  /// A connection ended, wanted or not.
  private func ended(_ channel: any Channel, _ reason: String) {
    switch phase {
    case .closed, .idle, .waiting: break
    case .connecting: failPending(.disconnected)
    case .open(let current, _) where current === channel:
      failPending(.disconnected)
      eventSink.yield(.disconnected(reason: reason))
      if options.reconnects {
        wait()
      } else {
        phase = .idle
        tree.fail(.disconnected)
        eventSink.finish()
      }
    case .open: break
    }
  }

  private func wait() {
    guard !phase.isClosed else { return }
    let scheduled = loop.scheduleTask(in: TimeAmount(backoff.next())) { [weak self] in
      guard let self else { return }
      self.assumeIsolated { connection in
        guard case .waiting = connection.phase else { return }
        connection.phase = .connecting
        Task { await connection.tryAgain() }
      }
    }
    phase = .waiting(scheduled)
  }

  private nonisolated func reason(of error: any Error) -> String {
    switch error {
    case let error as IOError: error.description
    default: "\(error)"
    }
  }
}
