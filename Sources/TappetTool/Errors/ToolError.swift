package import TappetProtocol

/// Why the command could not do what it was told: for people, with what to do next, and the status to exit with.
package struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How the command ends; scripts may rely on these.
  package enum Status: Int32, Hashable, Sendable, CaseIterable {
    case ok = 0
    /// It was tried and did not work.
    case failure = 1
    /// It worked and found something to mend.
    case findings = 2
    /// The command line itself is wrong (sysexits' EX_USAGE).
    case usage = 64
    /// No daemon answers (EX_UNAVAILABLE).
    case noDaemon = 69
    /// The configuration is wrong (EX_CONFIG).
    case badConfiguration = 78
  }

  package var status: Status
  /// What was tried, on what, what happened, what to do.
  package var description: String

  package init(_ status: Status, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Nobody listens on the control socket.
  package static func noDaemon(at path: String) -> ToolError {
    ToolError(
      .noDaemon, "no daemon answers at \(path). Start it: systemctl --user start tappet, or tappet run")
  }

  /// There is no place where the daemon's socket could be.
  package static let noRuntimeDirectory = ToolError(
    .noDaemon,
    "cannot tell where the daemon listens: XDG_RUNTIME_DIR is not set. Log in through a session that sets it, "
      + "or name the socket: --socket PATH")

  /// The daemon answered, and said no.
  package static func refused(_ what: String, _ fault: ProtocolFault) -> ToolError {
    let place = fault.path.map { $0.isEmpty ? "" : " at \($0)" } ?? ""
    return ToolError(.failure, "\(what) was refused (\(fault.kind.rawValue)\(place)): \(fault.hint.printable)")
  }

  /// The daemon was there and is not any more.
  package static func lostDaemon(during what: String) -> ToolError {
    ToolError(
      .noDaemon,
      "the daemon went away during \(what). See why: journalctl --user -u tappet, or the output of tappet run")
  }

  /// A program that belongs to Tappet is not installed.
  package static func noProgram(_ name: String, searched: [String]) -> ToolError {
    ToolError(
      .failure,
      "cannot find the program \(name) (looked in \(searched.joined(separator: ", "))). "
        + "Build it with swift build, or install Tappet with make install")
  }
}
