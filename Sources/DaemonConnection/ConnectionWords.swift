import TappetClient

/// What the person reads when the daemon comes and goes; `nil`: nothing.
package struct ConnectionWords: Hashable, Sendable {
  /// What the program does now for the daemon at a place: "listening".
  package var deed: String?
  /// What is so until a daemon that went is back: "waiting for it".
  package var meanwhile: String?

  package init(deed: String? = nil, meanwhile: String? = nil) { (self.deed, self.meanwhile) = (deed, meanwhile) }

  func line(for event: ClientEvent, at socket: SocketLocation) -> String? {
    switch event {
    case .connected: deed.map { "\($0) for the daemon at \(socket)" }
    case .disconnected(let reason): meanwhile.map { "the daemon is gone (\(reason)); \($0)" }
    case .notification: nil
    }
  }
}
