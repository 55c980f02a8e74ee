import ScanVocabulary

/// The effective settings of the scan: the user's own, or the built-in ones.
///
/// ```
/// own ─ "Safe settings", chosen in the rescue menu ▶ built-in ─ "Own settings" ▶ own
/// ```
/// The user's own settings stay stored meanwhile, and can be replaced. How long a switch is held for rescue always
/// follows the user's own settings.
struct SettingsInForce: Sendable {
  var own: ScanSettings
  /// Whether the built-in settings are effective.
  private(set) var isSafe = false

  init(own: ScanSettings) { self.own = own }

  /// The effective settings.
  var now: ScanSettings { isSafe ? ScanSettings() : own }

  /// How long a switch must be held to open the rescue menu, 3–30 s.
  var rescueHold: Duration { SwitchFigures.rescueHold.bounding(own.rescueHold) }

  /// Makes the built-in settings effective if `safe`, else the user's own. Returns whether that is a change.
  mutating func choose(safe: Bool) -> Bool {
    defer { isSafe = safe }
    return safe != isSafe
  }
}
