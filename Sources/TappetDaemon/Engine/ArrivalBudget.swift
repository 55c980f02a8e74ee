import TappetModel

/// Limits how often apps may replace the scanned app by publishing their first screen: otherwise an app that reconnects
/// again and again could keep pulling the user away.
/// Decision 219: docs/decisions/0219-panels-give-way.md.
struct ArrivalBudget {
  private static let most = 5
  private static let time = Duration.seconds(60)
  private var recent: [Instant] = []

  /// Returns whether one more app may do so now, and counts it if so.
  mutating func take(at now: Instant) -> Bool {
    recent.removeAll { $0.advanced(by: Self.time) <= now }
    guard recent.count < Self.most else { return false }
    recent.append(now)
    return true
  }
}
