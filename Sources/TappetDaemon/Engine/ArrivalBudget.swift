import TappetModel

/// How often apps may come before what is scanned by publishing their first screen: who connects again and again would else
/// pull the person away for ever.
struct ArrivalBudget {
  private static let most = 5
  private static let time = Duration.seconds(60)
  private var recent: [Instant] = []

  /// Whether one more may now; counted where it may.
  mutating func take(at now: Instant) -> Bool {
    recent.removeAll { $0.advanced(by: Self.time) <= now }
    guard recent.count < Self.most else { return false }
    recent.append(now)
    return true
  }
}
