import TappetClient

/// A program's words for the lines that tell the person that the daemon has come or gone. A line whose words are `nil` is
/// not written.
package struct ConnectionWords: Hashable, Sendable {
  /// Begins "… for the daemon at PATH": "listening".
  package var purpose: String?
  /// Ends "the daemon is gone (REASON); …": "waiting for it".
  package var meanwhile: String?

  package init(purpose: String? = nil, meanwhile: String? = nil) {
    (self.purpose, self.meanwhile) = (purpose, meanwhile)
  }

  func line(for event: ClientEvent, at socket: SocketLocation) -> String? {
    switch event {
    case .connected: purpose.map { "\($0) for the daemon at \(socket)" }
    case .disconnected(let reason): meanwhile.map { "the daemon is gone (\(reason)); \($0)" }
    case .notification: nil
    }
  }
}
