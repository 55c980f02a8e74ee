/// What the menus of rescue and bell offer. Any menu may offer them: they are carried out before everything else, and
/// the bell is rung only for a switch of the person's own.
public enum RescueChoice: String, Hashable, Sendable, CaseIterable {
  /// Calls somebody, until `stopBell`.
  case ringBell
  case stopBell
  /// Undoes what the app did last.
  case undo
  /// Nothing lit, the place kept.
  case pause
  /// From the first stop of the top level.
  case restart
  /// The built-in scanning settings, until `ownSettings` or the next start.
  case safeSettings
  case ownSettings
  /// Out of the menu, to where scanning was; a bell that rings goes on.
  case back
}
