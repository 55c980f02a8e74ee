import Glibc

/// How rare events can be said to be after so few of them.
package enum RareEvents {
  /// The rate per hour that is not exceeded, with 95 % certainty, where `events` were seen in `hours`: the exact bound
  /// of a Poisson count (Garwood, 1936). None in three hours is less than one an hour.
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
