public import TappetProtocol

#if canImport(Glibc)
internal import Glibc
#endif

/// Where the daemon listens.
public struct SocketLocation: Hashable, Sendable, CustomStringConvertible {
  /// A path of at most 107 bytes.
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_RUNTIME_DIR/tappet/app.sock` or `…/control.sock`; throws when the variable is not set.
  public static func standard(_ kind: SocketKind) throws(ClientError) -> SocketLocation {
    guard let base = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !base.isEmpty else {
      throw .noRuntimeDirectory
    }
    return SocketLocation(path: "\(base)/tappet/\(kind.rawValue).sock")
  }

  public var description: String { path }
}
