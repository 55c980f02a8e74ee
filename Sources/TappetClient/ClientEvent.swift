public import TappetProtocol

/// An event of a `TappetConnection`: it connected, it disconnected, or the daemon sent a notification.
public enum ClientEvent: Hashable, Sendable {
  /// The daemon answered `hello`, on the first connection or after a reconnect. What the daemon reported on an earlier
  /// connection no longer applies: an overlay clears its highlight at `disconnected`.
  case connected(Welcome)
  /// The connection ended, or the daemon refused this client; `reason` is text for the user. The client reconnects,
  /// unless the daemon refused it or `ClientOptions.reconnects` is false.
  case disconnected(reason: String)
  /// A message from the daemon that needs no answer: a watched value, the highlight on one of the app's elements, …
  case notification(ServerNotification)
}
