public import TappetProtocol

#if canImport(Glibc)
internal import Glibc
#endif

/// Where the daemon listens.
public struct SocketLocation: Hashable, Sendable, CustomStringConvertible {
  /// A path of at most 107 bytes.
  public let path: String

  public init(path: String) { self.path = path }

  /// `$TAPPET_SOCKET` for apps, where it is set; else `$XDG_RUNTIME_DIR/tappet/app.sock` or `…/control.sock`. Throws
  /// when neither is set.
  public static func standard(_ kind: SocketKind) throws(ClientError) -> SocketLocation {
    try standard(kind) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same, by other variables than this process's own.
  package static func standard(
    _ kind: SocketKind, in variable: (String) -> String?
  ) throws(ClientError) -> SocketLocation {
    if kind == .app, let named = variable("TAPPET_SOCKET"), !named.isEmpty { return SocketLocation(path: named) }
    guard let base = variable("XDG_RUNTIME_DIR"), !base.isEmpty else { throw .noRuntimeDirectory }
    return SocketLocation(path: "\(base)/tappet/\(kind.rawValue).sock")
  }

  public var description: String { path }
}
