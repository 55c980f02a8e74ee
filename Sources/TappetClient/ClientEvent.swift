public import TappetProtocol

/// What a client is told without asking.
public enum ClientEvent: Hashable, Sendable {
  /// A connection stands and the daemon has answered `hello`; also after each time it was made again. Everything
  /// seen before belongs to the daemon's life before: an overlay clears its highlight at `disconnected`.
  case connected(Welcome)
  /// The connection ended; `reason` is for people. It is being made again unless the options say otherwise.
  case disconnected(reason: String)
  case notification(ServerNotification)
}
