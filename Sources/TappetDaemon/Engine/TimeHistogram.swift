/// How many times were not above each of some limits: what OpenMetrics calls a histogram.
struct TimeHistogram: Hashable, Sendable {
  /// Around what a person may notice, and far below it.
  static let limits: [Duration] =
    [.microseconds(250), .microseconds(500)]
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { Duration.milliseconds($0) }

  /// Of each limit, those that are above the one before; at last those above all.
  private(set) var counts = Array(repeating: 0, count: limits.count + 1)
  private(set) var sum = Duration.zero

  var total: Int { counts.reduce(0, +) }

  mutating func add(_ time: Duration) {
    counts[Self.limits.firstIndex { time <= $0 } ?? Self.limits.count] += 1
    sum += time
  }
}
