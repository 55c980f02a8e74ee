/// The last action, which `repeat` does again, and the app's offer to take it back.
///
/// ```
/// tap a ▶ a can be repeated ─ its app offers to undo ▶ and taken back ─ tap b ▶ b can be repeated
/// ```
struct Past: Sendable {
  /// `nil`: nothing has been done yet.
  var done: LastAction?
  var offer = UndoOffer()
}
