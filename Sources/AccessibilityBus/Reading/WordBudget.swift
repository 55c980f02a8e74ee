/// Limits the text stored from an app: no name is longer than can be shown or spoken, and all of them together fit into
/// one message to the daemon.
struct WordBudget {
  /// The most Unicode scalars of one name.
  static let longest = 1000
  private var left = 2_000_000

  /// The part of the text that is within the limits.
  mutating func take(_ text: String, atMost most: Int = Self.longest) -> String {
    // A scalar takes at least one byte, so most texts need no counting.
    let kept = text.utf8.count <= min(most, left) ? text : String(text.unicodeScalars.prefix(min(most, left)))
    left -= kept.utf8.count
    left = max(left, 0)
    return kept
  }
}
