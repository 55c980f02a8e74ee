import Messages
package import TappetClient

extension ToolError {
  /// Converts a client's error into one that tells the user what to do.
  package init(_ error: ClientError, during what: String, at path: String) {
    switch error {
    case .noRuntimeDirectory: self = .noRuntimeDirectory
    case .unreachable: self = .noDaemon(at: path)
    case .refused(let fault): self = .refused(what, fault)
    case .disconnected, .notConnected, .closed: self = .lostDaemon(during: what)
    case .unexpectedAnswer(let fault):
      self.init(
        .failure,
        tr(
          """
          cannot read the daemon's answer to \(what) (\(fault)). Are tappet and tappetd of the same version? \
          Compare: tappet --version, tappetd --version
          """))
    }
  }
}
