/// The choices of the rescue menu and the bell menu. Any menu may offer them; they are applied before everything else,
/// and only a switch of the person's own can ring the bell.
package enum RescueChoice: String, Hashable, Sendable, CaseIterable {
  /// Rings for help until `stopBell`.
  case ringBell
  case stopBell
  /// Undoes the app's last action.
  case undo
  /// Clears the highlight and remembers the place.
  case pause
  /// Starts again at the first stop of the top level.
  case restart
  /// Uses the built-in scanning settings until `ownSettings` or the next start.
  case safeSettings
  case ownSettings
  /// Closes the menu and returns to the scan; a ringing bell continues.
  case back
}
