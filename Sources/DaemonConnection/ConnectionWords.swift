import TappetClient

/// The texts of a program's messages about its connection to the daemon. A `nil` text suppresses its message.
package struct ConnectionWords: Hashable, Sendable {
  /// The start of "… for the daemon at PATH", such as "listening".
  package var purpose: String?
  /// The end of "the daemon is gone (REASON); …", such as "waiting for it".
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
