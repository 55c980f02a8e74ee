import Glibc
package import TappetProtocol

/// The private directory (mode 0700, owned by this user) that holds the daemon's sockets.
package struct RuntimeDirectory: Sendable {
  package let path: String

  /// Uses `given`, or `$XDG_RUNTIME_DIR/tappet` when `given` is `nil`; creates the directory if it is missing.
  ///
  /// Throws a problem with exit code 78 when `XDG_RUNTIME_DIR` is unset, or when the path is not a directory that this
  /// user owns and can make private. A symbolic link or another user's directory is refused because it may be a trap.
  package init(path given: String? = nil) throws(StartupProblem) {
    if let given {
      path = given
    } else if let usual = Self.usual {
      path = usual
    } else {
      throw StartupProblem(
        exitCode: 78,
        """
        XDG_RUNTIME_DIR is not set, so there is no private place for the sockets. Log in through a session that sets \
        it (systemd does), or give a directory of your own: tappetd --runtime-directory "$(mktemp -d)"
        """)
    }
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw StartupProblem(exitCode: 78, "cannot make \(path): \(reason(errno)). Check that its parent is yours.")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw StartupProblem(exitCode: 78, "cannot look at \(path): \(reason(errno)).")
    }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else {
      throw StartupProblem(
        exitCode: 78,
        "\(path) is not a directory of your own. Remove it and start again: somebody may have put it there.")
    }
    if status.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 {
      throw StartupProblem(
        exitCode: 78, "others may enter \(path), and that cannot be changed: \(reason(errno)). Run: chmod 700 \(path)")
    }
  }

  /// `$XDG_RUNTIME_DIR/tappet`, or `nil` when `XDG_RUNTIME_DIR` is unset or empty.
  static var usual: String? {
    guard let base = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !base.isEmpty else { return nil }
    return base + "/tappet"
  }

  package func socketPath(_ kind: SocketKind) -> String { path + "/" + kind.rawValue + ".sock" }

  /// Frees the socket path of `kind` for binding: removes a stale socket of this user.
  ///
  /// Throws when another daemon answers on the path, or when anything but a socket of this user is there.
  package func clear(_ kind: SocketKind) throws(StartupProblem) {
    let path = socketPath(kind)
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == getuid() else {
      throw StartupProblem(exitCode: 78, "\(path) is there and is no socket of ours. Remove it and start again.")
    }
    guard !UnixSocket.answers(at: path) else {
      throw StartupProblem(
        "another tappetd is running: it answers on \(path). Stop it first: systemctl --user stop tappet")
    }
    unlink(path)
  }
}

/// Returns the system's message for the errno value `code`.
func reason(_ code: CInt) -> String { String(cString: strerror(code)) }

enum UnixSocket {
  /// Returns whether a process accepts connections on the Unix socket at `path`.
  static func answers(at path: String) -> Bool {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
