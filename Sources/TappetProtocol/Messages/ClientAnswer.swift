/// A client's answer to a request from the daemon, such as `perform`.
public enum ClientAnswer: Hashable, Sendable {
  /// The result of the request with this id.
  case answer(RequestID, JSONObject)
  /// The error for the request whose id is the fault's `id`.
  case failure(ProtocolFault)

  /// The answer as a line, including the line feed.
  public var line: [UInt8] {
    switch self {
    case .answer(let id, let result): ServerMessage.answer(id, result).line
    case .failure(let fault): ServerMessage.failure(fault).line
    }
  }
}
