import Logging
import Messages
import NIOCore
import ScanLab
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Connections: admitting them, and routing each line.
extension Engine {
  var sessions: [SessionID: Session] { connections.sessions }

  /// Admits a connection. Returns `nil` if there are too many; the client has then been sent the reason.
  func connected(_ channel: any Channel, kind: SocketKind, peer: Peer) -> SessionID? {
    if let fault = connections.refusal(of: peer, kind) {
      turnAway(channel, because: fault)
      return nil
    }
    let id = connections.nextID()
    let session = Session(id: id, kind: kind, peer: peer, channel: channel, limits: limits, at: clock.now())
    connections.add(session)
    session.helloAlarm = loop.scheduleTask(in: .nanoseconds(limits.helloTime.nanoseconds)) { [self] in
      assumeIsolated { $0.endSilence(of: id) }
    }
    logger.debug("connected", metadata: ["session": "\(id)", "socket": "\(kind.rawValue)", "pid": "\(peer.process)"])
    return id
  }

  /// Sends the reason for a refusal, and closes the connection once the client has read it and closed.
  ///
  /// Closing at once would give a client that writes first a broken pipe instead of the reason. Only a few connections
  /// are waited for, at most 1 s each.
  private func turnAway(_ channel: any Channel, because fault: ProtocolFault) {
    let line = ByteBuffer(bytes: ServerMessage.failure(fault).line)
    guard connections.turnAway() else {
      channel.writeAndFlush(line).whenComplete { _ in channel.close(mode: .all, promise: nil) }
      return
    }
    channel.closeFuture.whenComplete { [self] _ in assumeIsolated { $0.connections.wentAway() } }
    channel.writeAndFlush(line).whenComplete { _ in channel.close(mode: .output, promise: nil) }
    loop.scheduleTask(in: .seconds(1)) { channel.close(mode: .all, promise: nil) }
  }

  /// Counts and logs a refused connection of another user.
  func refusedStranger(_ kind: SocketKind) {
    metrics.strangers += 1
    guard let withheld = connections.strangerKnocked(at: clock.now()) else { return }
    let more = withheld > 0 ? ["before, unlogged": "\(withheld)"] as Logger.Metadata : [:]
    logger.warning(
      "refused a connection of another user", metadata: more.merging(["socket": "\(kind.rawValue)"]) { $1 })
  }

  /// Closes a connection that has sent no `hello`, to free its place for other clients.
  private func endSilence(of id: SessionID) {
    guard let session = sessions[id], session.greeting == nil else { return }
    refuse(
      ProtocolFault(
        .notReady, path: "",
        hint: "no hello came within \(limits.helloTime.inSeconds) s; connect when there is something to say"),
      session)
  }

  /// Ends a connection: removes its apps from the screen and fails its pending requests.
  func end(_ session: Session) {
    let id = session.id
    guard connections.remove(session) else { return }
    session.helloAlarm?.cancel()
    endRecording(of: id)
    letGo(of: session.report.heldSwitches)
    for key in register.keys(of: id) { remove(key) }
    failPerforms(of: id)
    listenerLeft(id)
    if session.greeting?.role == .voice { followRecognisers() }
    followDesk(session)
    directListener()
    speakerLeft(id)
    if session.isOnlooker {
      tellState()
      if !connections.hasOnlooker { inform(tr("Nobody looks on any more")) }
    }
    tellPlaying()
    setAlarm()
  }

  func handle(_ line: IncomingLine, of session: Session) {
    if session.greeting != nil, line.isHeavy {
      guard line.method == .treePatch else { return work(on: line, of: session) }
      switch amend(by: line, of: session) {
      case .done: return
      case .left(let decoded): return work(on: line, decoded: decoded, of: session)
      }
    }
    let decoded = line.decoded(limits: limits, socket: session.kind)
    let message: IncomingMessage
    switch decoded {
    case .success(let told): message = told
    case .failure(let fault): return refuse(fault, session)
    }
    switch message.body {
    case .request(.treeSet), .request(.treePatch):
      // The method was found only after decoding, because it came after the parameters.
      if session.greeting != nil { return work(on: line, decoded: decoded, of: session) }
    case .request, .answer, .failure, .unreadableAnswer: break
    }
    handle(message, of: session)
  }

  func handle(_ message: IncomingMessage, of session: Session) {
    switch message.body {
    case .answer where session.greeting == nil, .failure where session.greeting == nil,
      .unreadableAnswer where session.greeting == nil:
      refuse(ProtocolFault(.notReady, path: "", hint: "the first line is hello; found an answer"), session)
    case .request(let request) where request.method.isAct:
      act(by: session) { handle(request, id: message.id, of: session) }
    case .request(let request): handle(request, id: message.id, of: session)
    case .answer(let result): performAnswered(message.id, .success(result), by: session)
    case .failure(let fault): performAnswered(message.id, .failure(fault), by: session)
    case .unreadableAnswer(let fault, let asked):
      for id in asked { performUnreadable(id, by: session) }
      refuseAnswer(fault, session)
    }
  }

  private func handle(_ request: ClientRequest, id: RequestID?, of session: Session) {
    if let id, session.greeting != nil, answerAtLength(request, id, session) { return }
    do {
      let writes = keeping.begun
      let result = try answer(request, of: session)
      // A press that overtook a tree is answered at once: that tree is the work that all other requests wait for.
      if let id, keeping.begun > writes, !session.lines.isWorking {
        answerWhenKept(.answer(id, result), to: session)
      } else if let id {
        send(.answer(id, result), to: session)
      }
    } catch {
      var fault = error
      fault.id = id
      refuse(fault, session)
    }
  }

  /// Answers requests whose answer is long or needs the disk. Returns `false` for all other requests.
  private func answerAtLength(_ request: ClientRequest, _ id: RequestID, _ session: Session) -> Bool {
    switch request {
    case .treeGet: sendScreen(id, to: session)
    case .weightsForget(let app): forget(app, answering: id, to: session)
    case .discover:
      if !session.send(ByteBuffer(bytes: MethodTable.discovery(answering: id))) { metrics.closedAsTooSlow += 1 }
    case _: return false
    }
    return true
  }

  /// Sends a client its fault, and ends a connection that cannot be continued.
  func refuse(_ fault: ProtocolFault, _ session: Session) {
    logger.debug("refused a message", metadata: ["session": "\(session.id)", "kind": "\(fault.kind.rawValue)"])
    let line = ByteBuffer(bytes: ServerMessage.failure(fault).line)
    if fault.kind.breaksFraming { session.framingFaults += 1 }
    if session.greeting == nil || session.framingFaults >= limits.framingFaults {
      session.close(after: line)
    } else if fault.id != nil || fault.isOfTheForm {
      session.send(line)
    }
  }

  /// Sends a client the fault in its answer. The ID is null: the answer's ID was assigned by the daemon, and the client
  /// may have a request with the same number under way.
  func refuseAnswer(_ fault: ProtocolFault, _ session: Session) {
    var fault = fault
    fault.id = nil
    if fault.kind.breaksFraming { return refuse(fault, session) }
    send(.failure(fault), to: session)
  }

  func send(_ message: ServerMessage, to session: Session, urgently: Bool = false) {
    if !session.send(ByteBuffer(bytes: message.line), urgently: urgently) { metrics.closedAsTooSlow += 1 }
  }

  /// Ends the engine: sends `bye` to all clients and clears the highlight.
  package func leave(reason: String) {
    bell.end()
    saveLearned()
    feed(.command(.stop, at: clock.now(), now: nil, cause: .control), cause: .control)
    saveStatistics(ending: true)
    let bye = ByteBuffer(bytes: ServerMessage.notification(.bye(reason: reason)).line)
    for session in sessions.values { session.close(after: bye) }
  }
}

extension ProtocolFault {
  /// Whether the fault may have prevented reading the ID. Other faults without an ID are notifications, which get no
  /// answer.
  fileprivate var isOfTheForm: Bool { code == -32700 || code == -32600 }
}
