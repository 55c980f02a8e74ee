public import TappetProtocol

/// An event of a connection: its state, or a notification from the daemon.
public enum ClientEvent: Hashable, Sendable {
  /// The daemon answered `hello`, on the first connection or after a reconnect. State from an earlier connection no
  /// longer applies: an overlay clears its highlight at `disconnected`.
  case connected(Welcome)
  /// The connection ended, or the daemon refused this client; `reason` is text for the user. The client reconnects
  /// unless the options say otherwise or it was refused.
  case disconnected(reason: String)
  case notification(ServerNotification)
}
