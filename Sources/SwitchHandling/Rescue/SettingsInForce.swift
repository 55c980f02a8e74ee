import ScanVocabulary

/// Which settings the scan is under.
///
/// ```
/// own ─ "Safe settings", chosen in the rescue menu ▶ built-in ─ "Own settings" ▶ own
/// ```
/// The person's own are kept meanwhile, and may be given anew. How long rescue takes is always theirs.
struct SettingsInForce: Sendable {
  /// The person's own, as they were given.
  var own: ScanSettings
  /// Whether the built-in ones hold.
  private(set) var isSafe = false

  init(own: ScanSettings) { self.own = own }

  /// What the scan is under.
  var now: ScanSettings { isSafe ? ScanSettings() : own }

  /// How long a switch is held for rescue, within its range.
  var rescueHold: Duration { SwitchFigures.rescueHold.bounding(own.rescueHold) }

  /// Lets the built-in ones hold, or the person's own; whether that is a change.
  mutating func choose(safe: Bool) -> Bool {
    defer { isSafe = safe }
    return safe != isSafe
  }
}
