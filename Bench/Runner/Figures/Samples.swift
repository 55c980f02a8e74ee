/// Repeated measurements of the same value.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }
  mutating func add(_ time: Duration, in unit: Duration) { add(time / unit) }

  var median: Double { quantile(0.5) }

  /// Returns the value that the given share of all measurements does not exceed; 0 without measurements.
  func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[min(last, Int(Double(sorted.count) * part))]
  }
}

/// Calls `body` and returns the time that it took.
func time(_ body: () throws -> Void) rethrows -> Duration {
  let start = SuspendingClock.now
  try body()
  return start.duration(to: .now)
}
