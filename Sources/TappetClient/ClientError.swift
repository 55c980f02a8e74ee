public import TappetProtocol

/// Why a request to the daemon failed.
public enum ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `$XDG_RUNTIME_DIR` is not set, so the socket cannot be located.
  case noRuntimeDirectory
  /// No connection could be made: the socket is missing, no daemon listens on it, or access is denied.
  case unreachable(SocketLocation, reason: String)
  /// The daemon answered with an error.
  case refused(ProtocolFault)
  /// The connection ended after the request was sent, before the answer arrived.
  case disconnected
  /// There is no connection: `connect` was not called or is still in progress, or the client is waiting to reconnect.
  case notConnected
  /// `close` ended the connection for good, or the daemon refused this client.
  case closed
  /// The daemon's answer does not have the expected members; the fault says where.
  case unexpectedAnswer(ProtocolFault)

  /// A sentence for the user, with a remedy if one is known.
  public var description: String {
    switch self {
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set, so the daemon's socket cannot be found; log in through a session that sets it, or name the socket"
    case .unreachable(let location, let reason):
      "cannot connect to \(location): \(reason); is the daemon running? Start it with: systemctl --user start tappet.service, or: tappet run"
    case .refused(let fault): "the daemon refused: \(fault)"
    case .disconnected: "the connection to the daemon ended before it answered"
    case .notConnected: "not connected to the daemon"
    case .closed: "the connection to the daemon is closed"
    case .unexpectedAnswer(let fault): "the daemon's answer is not understood: \(fault)"
    }
  }
}
