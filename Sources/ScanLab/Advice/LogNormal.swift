/// The log-normal distribution of press times: their logarithms are normal with `mean` and `deviation`. Reaction times
/// are skewed to the right, and their spread grows with their mean. The log-normal has been the usual model since
/// Ulrich and Miller, "Information processing models generating lognormally distributed reaction times" (1993).
package struct LogNormal: Hashable, Sendable {
  /// The mean of the natural logarithms of the times, which are in seconds.
  package var mean: Double
  /// The standard deviation of these logarithms.
  package var deviation: Double

  /// The smallest deviation assumed: 0.15 is the smallest coefficient of variation that switch users show. A smaller
  /// one means that there are too few times, or that they were cut off at both ends.
  package static let leastDeviation = 0.15

  /// Makes the distribution from the moments of the logarithms. Returns `nil` for fewer than two times.
  package init?(logarithms: Moments) {
    guard logarithms.count >= 2 else { return nil }
    mean = logarithms.mean
    deviation = max(logarithms.deviation, Self.leastDeviation)
  }

  /// Returns the time, in seconds, that only the given share (0–1) of presses exceeds.
  package func time(exceededBy share: Double) -> Double {
    NormalNumbers.exp(mean + deviation * NormalNumbers.quantile(1 - Self.bounded(share)))
  }

  /// Returns the share of presses (0–1) that take longer than this many seconds.
  package func share(beyond seconds: Double) -> Double {
    guard seconds > 0 else { return 1 }
    return 1 - Self.normal(below: (NormalNumbers.ln(seconds) - mean) / deviation)
  }

  /// Returns the step, in seconds, at which only the share `wanted` of the presses is late, if the share `found` is
  /// late at `step`: ln S' = ln S + σ(z(1−wanted) − z(1−found)). The time of a late press is never observed as such, so
  /// the mean alone would give too short a step.
  package func step(from step: Double, lateShare found: Double, wanted: Double) -> Double {
    let apart = NormalNumbers.quantile(1 - Self.bounded(wanted)) - NormalNumbers.quantile(1 - Self.bounded(found))
    return step * NormalNumbers.exp(deviation * apart)
  }

  private static func bounded(_ share: Double) -> Double { min(max(share, 0.0001), 0.9999) }

  /// Returns the probability that a standard normal value lies below `z`; Abramowitz and Stegun 26.2.17, accurate to
  /// 7.5e-8.
  static func normal(below z: Double) -> Double {
    if z < 0 { return 1 - normal(below: -z) }
    let t = 1 / (1 + 0.2316419 * z)
    let series =
      t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    return 1 - 0.3989422804014327 * NormalNumbers.exp(-z * z / 2) * series
  }
}
