import TappetModel

/// Decodes the messages that a client receives from the daemon.
public struct ServerMessageDecoder: Sendable {
  /// A known message, or a notification with an unknown method, which the client ignores.
  public enum Decoded: Hashable, Sendable {
    case message(ServerMessage)
    case unknown(method: String)
  }

  public var limits: Limits

  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Checks and decodes one line, with or without its line feed. An unknown request throws `unknownMethod` with its id.
  public func decode(_ line: UnsafeRawBufferPointer) throws(ProtocolFault) -> Decoded {
    let envelope = try Envelope.read(line, limits: limits)
    if let error = envelope.error {
      var fault = try ProtocolFault(try Field(error, path: "/error").fields())
      fault.id = envelope.id
      return .message(.failure(fault))
    }
    if let id = envelope.id, let result = envelope.result {
      return .message(.answer(id, try Field(result, path: "/result").fields().object))
    }
    let method = envelope.method ?? ""
    let params: Fields
    switch envelope.params {
    case .object(let object): params = Fields(object, path: "/params")
    case .absent, .treeSet, .treePatch: params = Fields([:], path: "/params")
    }
    if method == "perform" {
      guard let id = envelope.id else { throw ProtocolFault(.badValue, path: "", hint: "\"id\" is missing") }
      do throws(ProtocolFault) {
        return .message(.perform(id, try ActionRequest(params), app: try AppIdentity(told: params["app"])))
      } catch {
        var fault = error
        fault.id = id
        throw fault
      }
    }
    guard let notification = try ServerNotification(method: method, params) else {
      // Only a request needs an answer; an unknown notification is ignored.
      guard let id = envelope.id else { return .unknown(method: method) }
      throw ProtocolFault(
        .unknownMethod, path: "/method", hint: "this client knows no method called \"\(method.prefix(40))\"", id: id)
    }
    return .message(.notification(notification))
  }

  public func decode(_ line: [UInt8]) throws(ProtocolFault) -> Decoded {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolFault) in try decode(UnsafeRawBufferPointer(bytes)) }
  }
}
