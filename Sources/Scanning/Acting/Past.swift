/// Remembers the last action, which the command `repeat` performs again, the app's offer to undo that action, and the
/// groups that the person entered.
///
/// ```
/// tap a ▶ a can be repeated ─ its app offers undo ▶ a can be undone too ─ tap b ▶ b can be repeated
/// ```
struct Past: Sendable {
  /// The last action; `nil`: there is none to repeat.
  var done: LastAction?
  var offer = UndoOffer()
  var groups = KnownGroups()
}
