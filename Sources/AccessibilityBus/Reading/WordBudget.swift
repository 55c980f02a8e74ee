/// Limits the text stored from an app: names to what can be shown or spoken, all text to one message to the daemon.
/// Decision 197: docs/decisions/0197-reading-limits.md.
struct WordBudget {
  /// The most Unicode scalars of one name.
  static let longest = 1000
  private var left = 2_000_000

  mutating func take(_ text: String, atMost most: Int = Self.longest) -> String {
    // A scalar takes at least one byte, so most texts need no counting.
    let kept = text.utf8.count <= min(most, left) ? text : String(text.unicodeScalars.prefix(min(most, left)))
    left -= kept.utf8.count
    left = max(left, 0)
    return kept
  }
}
