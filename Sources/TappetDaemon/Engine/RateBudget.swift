import TappetModel

/// Limits a connection's events, such as trees, to `rate` per second. The caller supplies the time.
struct RateBudget {
  let rate: Int
  private var recent: [Instant] = []

  init(rate: Int) { self.rate = rate }

  /// Returns when the next event is permitted: `now` or later.
  func earliest(at now: Instant) -> Instant {
    guard recent.count >= rate, let oldest = recent.first else { return now }
    return max(now, oldest.advanced(by: .seconds(1)))
  }

  mutating func spend(at now: Instant) {
    recent.removeAll { $0.advanced(by: .seconds(1)) <= now }
    recent.append(now)
  }
}
