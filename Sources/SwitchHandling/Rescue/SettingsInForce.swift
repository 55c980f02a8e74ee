import ScanVocabulary

/// The settings that the scan uses.
///
/// ```
/// own ─ "Safe settings", chosen in the rescue menu ▶ built-in ─ "Own settings" ▶ own
/// ```
/// The user's own stay stored meanwhile, and can be replaced. The rescue hold always follows them.
struct SettingsInForce: Sendable {
  var own: ScanSettings
  /// Whether the built-in settings are in force.
  private(set) var isSafe = false

  init(own: ScanSettings) { self.own = own }

  var now: ScanSettings { isSafe ? ScanSettings() : own }

  var rescueHold: Duration { SwitchFigures.rescueHold.bounding(own.rescueHold) }

  /// Puts the built-in settings in force, or the user's own. Returns whether that is a change.
  mutating func choose(safe: Bool) -> Bool {
    defer { isSafe = safe }
    return safe != isSafe
  }
}
