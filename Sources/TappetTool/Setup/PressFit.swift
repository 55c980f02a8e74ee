import Glibc
import ScanLab
import ScanVocabulary
import TappetModel

/// What presses at a light say about speed and filter.
struct PressFit: Hashable, Sendable {
  /// From the light to the press, in seconds.
  var times = Moments()
  var step: Duration
  /// A press counts only when held so long; zero: at once.
  var hold = Duration.zero
  /// Nothing counts for so long after a press; zero: everything does.
  var ignoreRepeat = Duration.zero
  /// The share of presses that would take longer than a step.
  var expectedMisses = 0.0

  /// The rule of Simpson, Koester and LoPresti (2006) for choosing a scan rate, as in `Advice`.
  static let share = 0.65
  /// What is begun with where nobody pressed in time.
  static let slow = Duration.milliseconds(2500)

  /// - Parameter times: of every light in turn; the first shows what is asked for, and is left out.
  init(_ trace: PressTrace) {
    var logarithms = Moments()
    for time in trace.times.dropFirst() {
      times.add(time.inSeconds)
      logarithms.add(log(max(time.inSeconds, 0.01)))
    }
    step = times.count > 0 ? Self.bounded(times.mean / Self.share) : Self.slow
    expectedMisses = LogNormal(logarithms: logarithms)?.share(beyond: step.inSeconds) ?? 0
    if let longest = trace.doubles.max() { ignoreRepeat = min(Self.rounded(longest.inSeconds + 0.1), .seconds(1)) }
    if trace.touches.count >= 2, let touch = trace.touches.max(), let meant = trace.holds.min(),
      touch.inSeconds < 0.7 * meant.inSeconds
    {
      hold = min(Self.rounded((touch.inSeconds + meant.inSeconds) / 2), .milliseconds(300))
    }
  }

  /// Where these are known already.
  init(step: Duration, hold: Duration = .zero, ignoreRepeat: Duration = .zero) {
    (self.step, self.hold, self.ignoreRepeat) = (Self.bounded(step.inSeconds), hold, ignoreRepeat)
  }

  /// Mean and two deviations: what another rule would give.
  var twoDeviations: Duration { .seconds(times.mean + 2 * times.deviation) }

  /// The first stop of a level is lit for longer by half a step.
  var pauseOnFirst: Duration { Self.rounded(step.inSeconds / 2) }

  func slower() -> PressFit { changed(by: 1.2) }
  func faster() -> PressFit { changed(by: 1 / 1.2) }

  private func changed(by factor: Double) -> PressFit {
    var fit = self
    fit.step = Self.bounded(step.inSeconds * factor)
    return fit
  }

  private static func bounded(_ seconds: Double) -> Duration {
    rounded(min(max(seconds, Advice.shortestStep), Advice.longestStep))
  }

  /// To twentieths of a second, up; a hair's breadth above one is that one.
  private static func rounded(_ seconds: Double) -> Duration {
    .milliseconds(Int64((seconds * 20 - 1e-6).rounded(.up)) * 50)
  }
}

/// What was seen of presses at a light.
struct PressTrace: Hashable, Sendable {
  /// From each light to its press.
  var times: [Duration] = []
  /// How long these presses were held.
  var holds: [Duration] = []
  /// How long the switch was held when no light had been on for a while: touches by mistake, or too much haste.
  var touches: [Duration] = []
  /// How soon after a press another one came that meant nothing.
  var doubles: [Duration] = []
}
