/// What the switches and the scan have to say to the world.
public enum SwitchControlEffect: Hashable, Sendable {
  case scan(ScanEffect)
  /// A switch was made to say something; what it is bound to follows.
  case gesture(SwitchGesture)
  /// An edge was not taken at its word.
  case filtered(SwitchID, FilterRefusal, at: Instant)
  /// The switch went away while it was down: "switch lost".
  case lost(SwitchID)
  /// Down for too long; it no longer counts as down.
  case stuck(SwitchID)
  /// No switch of that name is set up.
  case unknown(SwitchID)
}
