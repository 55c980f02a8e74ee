import TappetModel

/// How often a connection may still do something now (send a tree): `rate` times a second, told the time.
struct RateBudget {
  let rate: Int
  private var recent: [Instant] = []

  init(rate: Int) { self.rate = rate }

  /// When the next may be; `now` where nothing stands in its way.
  func earliest(at now: Instant) -> Instant {
    guard recent.count >= rate, let oldest = recent.first else { return now }
    return max(now, oldest.advanced(by: .seconds(1)))
  }

  mutating func spend(at now: Instant) {
    recent.removeAll { $0.advanced(by: .seconds(1)) <= now }
    recent.append(now)
  }
}
