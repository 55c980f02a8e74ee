import TappetModel
package import TappetProtocol

package struct IncomingMessage: Hashable, Sendable {
  package enum Body: Hashable, Sendable {
    /// A request, or, if the message's `id` is `nil`, a notification, which gets no answer.
    case request(ClientRequest)
    /// The result of a request from the daemon; decode it with `PerformAnswer(Fields(…))`.
    case answer(JSONObject)
    /// The client's error in answer to a request from the daemon.
    case failure(ProtocolFault)
    /// A malformed answer to these requests from the daemon: the result is not an object, or the answer is in a batch.
    case unreadableAnswer(ProtocolFault, to: [RequestID])
  }

  package var id: RequestID?
  package var body: Body

  package init(id: RequestID?, body: Body) {
    self.id = id
    self.body = body
  }
}

package struct MessageDecoder: Sendable {
  package var limits: Limits
  /// The socket that the clients are connected to. Methods that it does not allow are refused without decoding their
  /// parameters.
  package var socket: SocketKind

  package init(limits: Limits = Limits(), socket: SocketKind = .control) {
    self.limits = limits
    self.socket = socket
  }

  /// Validates and decodes a line, with or without its line feed. A thrown fault carries the request's id if that can
  /// be read. Decoding a tree takes time in proportion to its length: do it off the event loop (see `MessageHead`).
  package func decode(_ line: UnsafeRawBufferPointer) throws(ProtocolFault) -> IncomingMessage {
    let envelope: Envelope
    do {
      envelope = try Envelope.read(line, limits: limits) { method, reader throws(JSONFailure) in
        try TreeMessageDecoder.params(of: method, &reader, limits: limits)
      }
    } catch {
      let asked = answered(in: line)
      guard !asked.isEmpty else { throw error }
      return IncomingMessage(id: nil, body: .unreadableAnswer(error, to: asked))
    }
    do {
      return IncomingMessage(id: envelope.id, body: try body(of: envelope))
    } catch {
      var fault = error
      fault.id = envelope.id
      throw fault
    }
  }

  package func decode(_ line: [UInt8]) throws(ProtocolFault) -> IncomingMessage {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolFault) in try decode(UnsafeRawBufferPointer(bytes)) }
  }

  private func body(of envelope: Envelope) throws(ProtocolFault) -> IncomingMessage.Body {
    if let name = envelope.method { return .request(try request(name, envelope.params)) }
    do {
      if let error = envelope.error {
        return .failure(try ProtocolFault(try Field(error, path: "/error").fields()))
      }
      guard let result = envelope.result else { return .answer([:]) }
      return .answer(try Field(result, path: "/result").fields().object)
    } catch {
      guard let id = envelope.id else { throw error }
      return .unreadableAnswer(error, to: [id])
    }
  }

  /// Returns the ids of the requests that a batch answers; empty if the line is not a batch. Batches are refused, but
  /// the daemon's code that sent these requests must not wait for answers in vain.
  private func answered(in line: UnsafeRawBufferPointer) -> [RequestID] {
    var reader = JSONReader(line, depth: limits.jsonNesting)
    guard reader.peek() == UInt8(ascii: "["), (try? JSONText.check(line, limits: limits)) != nil,
      case .array(let messages)? = try? reader.value()
    else { return [] }
    return messages.compactMap { message in
      guard case .object(let object) = message, object["method"] == nil,
        object["result"] != nil || object["error"] != nil
      else { return nil }
      return switch object["id"] {
      case .integer(let id): .integer(id)
      case .string(let id): .string(id)
      case _: nil
      }
    }
  }

  private func request(_ name: String, _ params: Envelope.Params) throws(ProtocolFault) -> ClientRequest {
    guard let method = ClientMethod(rawValue: name) else {
      let near = NearestName.of(name, in: ClientMethod.allCases.filter(socket.allows).map(\.rawValue))
      let guess = near.map { "did you mean \"\($0)\"?" } ?? "rpc.discover lists them"
      throw ProtocolFault(
        .unknownMethod, path: "/method", hint: "no method is called \"\(name.prefix(40))\"; \(guess)")
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
