/// The last action, which `repeat` performs again, and the app's offer to undo it.
///
/// ```
/// tap a ▶ a can be repeated ─ its app offers undo ▶ a can be undone too ─ tap b ▶ b can be repeated
/// ```
struct Past: Sendable {
  var done: LastAction?
  var offer = UndoOffer()
}
