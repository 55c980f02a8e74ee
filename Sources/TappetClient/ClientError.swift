public import TappetProtocol

/// Why something asked of the daemon did not happen.
public enum ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `$XDG_RUNTIME_DIR` is not set.
  case noRuntimeDirectory
  /// Nobody listens, or not there.
  case unreachable(SocketLocation, reason: String)
  /// The daemon refused: its fault says what and why.
  case refused(ProtocolFault)
  /// The connection ended before the answer came.
  case disconnected
  /// There is no connection; `connect` was not called, or it is being made again.
  case notConnected
  /// The connection was closed by `close`.
  case closed
  /// The daemon answered what this client does not understand.
  case unexpectedAnswer(ProtocolFault)

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
