/// A client's answer to a request of the daemon's.
public enum ClientAnswer: Hashable, Sendable {
  case answer(RequestID, JSONObject)
  case failure(ProtocolFault)

  /// The answer as a line, its line feed included.
  public var line: [UInt8] {
    switch self {
    case .answer(let id, let result): ServerMessage.answer(id, result).line
    case .failure(let fault): ServerMessage.failure(fault).line
    }
  }
}
