import TappetModel

/// A cue whose end has not been told.
struct PendingCue: Hashable, Sendable {
  var number: Int
  /// When it is waited for no longer.
  var cap: Instant
}
