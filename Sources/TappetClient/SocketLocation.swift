public import TappetProtocol

#if canImport(Glibc)
internal import Glibc
#endif

/// The location of one of the daemon's sockets.
public struct SocketLocation: Hashable, Sendable, CustomStringConvertible {
  /// The socket's path. Linux allows at most 107 bytes.
  public let path: String

  /// Names the socket at `path`.
  public init(path: String) { self.path = path }

  /// Returns `$TAPPET_SOCKET` (for the app socket only), else `$XDG_RUNTIME_DIR/tappet/app.sock` or `…/control.sock`.
  ///
  /// - Throws: `ClientError.noRuntimeDirectory` if neither variable is set.
  public static func standard(_ kind: SocketKind) throws(ClientError) -> SocketLocation {
    try standard(kind) { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the same path as `standard(_:)`, with environment variables looked up by `variable`.
  package static func standard(
    _ kind: SocketKind, in variable: (String) -> String?
  ) throws(ClientError) -> SocketLocation {
    if kind == .app, let named = variable("TAPPET_SOCKET"), !named.isEmpty { return SocketLocation(path: named) }
    guard let base = variable("XDG_RUNTIME_DIR"), !base.isEmpty else { throw .noRuntimeDirectory }
    return SocketLocation(path: "\(base)/tappet/\(kind.rawValue).sock")
  }

  /// The path.
  public var description: String { path }
}
