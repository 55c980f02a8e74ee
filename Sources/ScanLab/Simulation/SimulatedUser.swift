import TappetModel

/// A model of a user: how fast they press on seeing a stop, and how often they err. Press times are log-normal: never
/// negative, with a long tail, as measured reaction times are. With mean m and coefficient of variation c, σ² = ln(1 +
/// c²) and μ = ln m − σ²/2.
package struct SimulatedUser: Hashable, Sendable {
  /// The mean time from lighting the wanted stop to the press, 0.05–30 s.
  package var pressTime: Duration
  /// The standard deviation of the press time, as a share of its mean, 0–2.
  package var variation: Double
  /// The probability of a press at each unwanted stop, 0–0.5.
  package var falsePress: Double
  /// The probability of missing the wanted stop each time it is lit, 0–0.9.
  package var miss: Double

  package init(
    pressTime: Duration = .milliseconds(600), variation: Double = 0.25, falsePress: Double = 0.01, miss: Double = 0.02
  ) {
    self.pressTime = pressTime
    self.variation = variation
    self.falsePress = falsePress
    self.miss = miss
  }

  private var spread: Double { NormalNumbers.ln(1 + variation * variation) }

  /// The press time that the given share of presses does not exceed.
  package func pressTime(quantile share: Double) -> Duration {
    let deviation = spread.squareRoot() * NormalNumbers.quantile(min(max(share, 1e-9), 1 - 1e-9))
    return .seconds(pressTime.inSeconds * NormalNumbers.exp(deviation - spread / 2))
  }

  /// Returns the step that only this share of presses exceeds, rounded up to 0.05 s: the value that the speed advice
  /// converges to. Most presses that come later are not lost, because they are credited to the stop before.
  package func advisedStep(missing share: Double = 0.02) -> Duration {
    let step = pressTime(quantile: 1 - share).inSeconds
    return .milliseconds(50) * Int((step * 20).rounded(.up))
  }

  func pressTime(_ random: inout SplitMix64) -> Duration {
    pressTime(quantile: max(random.share(), 1e-9))
  }
}
