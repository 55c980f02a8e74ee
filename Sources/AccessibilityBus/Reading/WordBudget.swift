/// How many words of an app are kept: no name is longer than any that can be shown or said, and all of them together fill
/// no message to the daemon.
struct WordBudget {
  /// Unicode scalars of one name.
  static let longest = 1000
  private var left = 2_000_000

  /// As much of it as is kept.
  mutating func take(_ text: String, atMost most: Int = Self.longest) -> String {
    // A scalar takes at least a byte: most texts need not be counted.
    let kept = text.utf8.count <= min(most, left) ? text : String(text.unicodeScalars.prefix(min(most, left)))
    left -= kept.utf8.count
    left = max(left, 0)
    return kept
  }
}
