import ScanCore

/// How many trees a connection may still send now: `rate` a second, told the time.
struct TreeBudget {
  let rate: Int
  private var recent: [Instant] = []

  init(rate: Int) { self.rate = rate }

  /// When the next tree may be worked on; `now` where nothing stands in its way.
  func earliest(at now: Instant) -> Instant {
    guard recent.count >= rate, let oldest = recent.first else { return now }
    return max(now, oldest.advanced(by: .seconds(1)))
  }

  mutating func spend(at now: Instant) {
    recent.removeAll { $0.advanced(by: .seconds(1)) <= now }
    recent.append(now)
  }
}
