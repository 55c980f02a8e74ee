import TappetModel

/// A person as figures: how long they need to press what they see, and how often it goes wrong.
///
/// Press times are log-normal: never negative, with a long tail, as reaction times are found to be. With mean m and
/// coefficient of variation c, σ² = ln(1 + c²) and μ = ln m − σ²/2.
package struct SimulatedUser: Hashable, Sendable {
  /// From when the wanted stop is lit until the switch is down, on average. 0.05–30 s.
  package var pressTime: Duration
  /// The press time's standard deviation as a share of its mean. 0–2.
  package var variation: Double
  /// The chance, for every stop lit that is not wanted, that the person presses all the same. 0–0.5.
  package var falsePress: Double
  /// The chance, for every time that the wanted stop is lit, that the person sleeps through it. 0–0.9.
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

  /// The press time that the given share of all presses does not exceed.
  package func pressTime(quantile share: Double) -> Duration {
    let deviation = spread.squareRoot() * NormalNumbers.quantile(min(max(share, 1e-9), 1 - 1e-9))
    return .seconds(pressTime.inSeconds * NormalNumbers.exp(deviation - spread / 2))
  }

  /// The step that only this share of presses exceeds, in twentieths of a second: what the speed advice comes to once
  /// it knows the person. Most of what is later still is credited to the stop that was meant.
  package func advisedStep(missing share: Double = 0.02) -> Duration {
    let step = pressTime(quantile: 1 - share).inSeconds
    return .milliseconds(50) * Int((step * 20).rounded(.up))
  }

  func pressTime(_ random: inout SplitMix64) -> Duration {
    pressTime(quantile: max(random.share(), 1e-9))
  }
}
