/// A message as the daemon gets it from a client.
public struct IncomingMessage: Hashable, Sendable {
  public enum Body: Hashable, Sendable {
    /// A request; without an id a notification, which is not answered.
    case request(ClientRequest)
    /// The answer to a request of the daemon's (`PerformAnswer(Fields(…))`).
    case answer(JSONObject)
    /// The client refused a request of the daemon's.
    case failure(ProtocolFault)
  }

  public var id: RequestID?
  public var body: Body

  public init(id: RequestID?, body: Body) {
    self.id = id
    self.body = body
  }
}

/// Decodes the lines of clients.
public struct MessageDecoder: Sendable {
  public var limits: Limits
  /// Whose clients: what is for another socket is refused whatever its parameters, which nobody is told about then.
  public var socket: SocketKind

  public init(limits: Limits = Limits(), socket: SocketKind = .control) {
    self.limits = limits
    self.socket = socket
  }

  /// Checks and decodes one line, with or without its line feed. The fault carries the request's id where it could
  /// be read. A message with a tree costs time in proportion to its length: decode it off the event loop
  /// (`MessageHead` tells).
  public func decode(_ line: UnsafeRawBufferPointer) throws(ProtocolFault) -> IncomingMessage {
    let envelope = try Envelope.read(line, limits: limits)
    do {
      return IncomingMessage(id: envelope.id, body: try body(of: envelope))
    } catch {
      var fault = error
      fault.id = envelope.id
      throw fault
    }
  }

  /// Checks and decodes one line.
  public func decode(_ line: [UInt8]) throws(ProtocolFault) -> IncomingMessage {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolFault) in try decode(UnsafeRawBufferPointer(bytes)) }
  }

  private func body(of envelope: Envelope) throws(ProtocolFault) -> IncomingMessage.Body {
    if let name = envelope.method { return .request(try request(name, envelope.params)) }
    if let error = envelope.error {
      return .failure(try ProtocolFault(try Field(error, path: "/error").fields()))
    }
    guard let result = envelope.result else { return .answer([:]) }
    return .answer(try Field(result, path: "/result").fields().object)
  }

  private func request(_ name: String, _ params: Envelope.Params) throws(ProtocolFault) -> ClientRequest {
    guard let method = ClientMethod(rawValue: name) else {
      throw ProtocolFault(
        .unknownMethod, path: "/method", hint: "no method is called \"\(name.prefix(40))\"; rpc.discover lists them")
    }
    guard socket.allows(method) else {
      throw ProtocolFault(
        .notAllowed, path: "/method", hint: "\(name) is for control.sock; this is \(socket.rawValue).sock")
    }
    let object: JSONObject
    switch params {
    case .treeSet(let message): return .treeSet(message)
    case .treePatch(let message): return .treePatch(message)
    case .absent: object = [:]
    case .object(let given): object = given
    }
    guard let request = try ClientRequest(method, Fields(object, path: "/params")) else {
      throw ProtocolFault(.badValue, path: "", hint: "\"params\" is missing")
    }
    return request
  }
}
