/// What was done last, and what the app can take back.
///
/// ```
/// tap a ▶ a can be repeated ─ its app offers to undo ▶ and taken back ─ tap b ▶ b can be repeated
/// ```
struct Past: Sendable {
  /// What was done last, to be done again by `repeat`.
  var done: Done?
  var offer = UndoOffer()
}
