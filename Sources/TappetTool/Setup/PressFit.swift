import Glibc
import ScanLab
import ScanVocabulary
import TappetModel

/// The speed and filter settings that fit measured presses.
struct PressFit: Hashable, Sendable {
  /// Reaction times, in seconds.
  var times = Moments()
  var step: Duration
  /// The minimum time that a press must be held; zero for none.
  var hold = Duration.zero
  /// The time after a press during which further presses are ignored; zero for none.
  var ignoreRepeat = Duration.zero
  /// The share of presses expected to take longer than a step.
  var expectedMisses = 0.0

  /// The ratio of the mean reaction time to the step, by the rule of Simpson, Koester and LoPresti (2006) for a scan
  /// rate, as in `Advice`.
  static let share = 0.65
  /// The step if the user pressed no light in time.
  static let slow = Duration.milliseconds(2500)

  /// Fits the settings to a trace. The first reaction time is practice and does not count.
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

  init(step: Duration, hold: Duration = .zero, ignoreRepeat: Duration = .zero) {
    (self.step, self.hold, self.ignoreRepeat) = (Self.bounded(step.inSeconds), hold, ignoreRepeat)
  }

  /// The step by a second common rule: the mean reaction time plus two standard deviations.
  var twoDeviations: Duration { .seconds(times.mean + 2 * times.deviation) }

  /// How much longer the first stop of a level is lit: half a step.
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

  /// Rounds up to a multiple of 50 ms, ignoring floating-point error.
  private static func rounded(_ seconds: Double) -> Duration {
    .milliseconds(Int64((seconds * 20 - 1e-6).rounded(.up)) * 50)
  }
}

/// The presses observed during the reaction test.
struct PressTrace: Hashable, Sendable {
  /// The time from each light to its press.
  var times: [Duration] = []
  var holds: [Duration] = []
  /// How long presses without a light were held: accidental touches or anticipation.
  var touches: [Duration] = []
  /// The time from a press to an accidental second one.
  var doubles: [Duration] = []
}
