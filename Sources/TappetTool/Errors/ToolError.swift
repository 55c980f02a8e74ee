import Messages
package import TappetProtocol

/// Why a command failed: a message for the user that says what to do next, and the exit status.
package struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status; scripts may rely on the values.
  package enum Status: Int32, Hashable, Sendable, CaseIterable {
    case ok = 0
    /// The operation failed.
    case failure = 1
    /// The operation succeeded and found something to fix.
    case findings = 2
    /// The command line is wrong (EX_USAGE of sysexits).
    case usage = 64
    /// No daemon answers (EX_UNAVAILABLE).
    case noDaemon = 69
    /// The configuration is wrong (EX_CONFIG).
    case badConfiguration = 78
  }

  package var status: Status
  /// The message: what was attempted on what, what happened, and what the user can do.
  package var description: String

  package init(_ status: Status, _ description: String) {
    self.status = status
    self.description = description
  }

  package static func noDaemon(at path: String) -> ToolError {
    ToolError(
      .noDaemon, tr("no daemon answers at \(path). Start it: systemctl --user start tappet, or tappet run"))
  }

  package static var noRuntimeDirectory: ToolError {
    ToolError(
      .noDaemon,
      tr(
        """
        cannot tell where the daemon listens: XDG_RUNTIME_DIR is not set. Log in through a session that sets it, \
        or name the socket: --socket PATH
        """))
  }

  package static func refused(_ what: String, _ fault: ProtocolFault) -> ToolError {
    let (kind, hint) = (fault.kind.rawValue, fault.hint.printable)
    guard let place = fault.path, !place.isEmpty else {
      // translators: a protocol method such as switch.inject, or what was sent; an error code; and the reason.
      return ToolError(.failure, tr("\(what) was refused (\(kind)): \(hint)"))
    }
    // translators: a protocol method such as switch.inject, or what was sent; an error code; where; and the reason.
    return ToolError(.failure, tr("\(what) was refused (\(kind) at \(place)): \(hint)"))
  }

  package static func lostDaemon(during what: String) -> ToolError {
    ToolError(
      .noDaemon,
      // translators: %1 is a protocol method such as switch.inject, or what the command was doing.
      tr("the daemon went away during \(what). See why: journalctl --user -u tappet, or the output of tappet run"))
  }

  package static func noProgram(_ name: String, searched: [String]) -> ToolError {
    let places = searched.joined(separator: ", ")
    return ToolError(
      .failure,
      tr(
        """
        cannot find the program \(name) (looked in \(places)). Build it with swift build, or install Tappet with \
        make install
        """))
  }
}
