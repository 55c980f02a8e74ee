import Glibc

/// Statistics of rare events.
package enum RareEvents {
  /// Returns the rate per hour that is not exceeded, with 95 % certainty, after `events` in `hours`: the exact bound of
  /// a Poisson count (Garwood, 1936). No event in three hours means less than one an hour.
  package static func upperBound(events: Int, hours: Double) -> Double {
    guard hours > 0 else { return .infinity }
    var (low, high) = (0.0, 10.0 + 4 * Double(events))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if chance(ofAtMost: events, mean: middle) > 0.05 { low = middle } else { high = middle }
    }
    return high / hours
  }

  private static func chance(ofAtMost events: Int, mean: Double) -> Double {
    var term = exp(-mean)
    var sum = term
    for count in 0..<events {
      term *= mean / Double(count + 1)
      sum += term
    }
    return sum
  }
}
