/// A histogram of durations, as in OpenMetrics.
struct TimeHistogram: Hashable, Sendable {
  /// The upper limits of the buckets: from far below what a user can notice to well above it.
  static let limits: [Duration] =
    [.microseconds(250), .microseconds(500)]
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { Duration.milliseconds($0) }

  /// The number of durations per bucket, each above the previous limit; the last bucket counts those above all limits.
  private(set) var counts = Array(repeating: 0, count: limits.count + 1)
  private(set) var sum = Duration.zero

  var total: Int { counts.reduce(0, +) }

  mutating func add(_ time: Duration) {
    counts[Self.limits.firstIndex { time <= $0 } ?? Self.limits.count] += 1
    sum += time
  }
}
