import Messages
import PressMeasuring
import ScanVocabulary
import TappetModel

/// The times of the last measurements as a line, beside the step at which they were made.
struct PressChart: Hashable, Sendable {
  /// A place in the chart: 0,0 is the upper left corner, 1,1 the lower right one.
  struct Place: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  /// The mean time of each measurement, oldest first.
  var times: [Place]
  /// The step of each measurement, oldest first.
  var steps: [Place]
  /// The time at the upper edge, in seconds; the lower edge is zero.
  var top: Double

  /// `nil`: fewer than two measurements show no change.
  init?(_ measures: [MeasureRecord]) { self.init(measures.map { Point(time: $0.mean, step: $0.step) }) }

  /// The practices at the person's own step alone: at the other levels the step is another.
  init?(practices: [PracticeRecord]) {
    self.init(
      practices.filter { $0.figures.level == .timed && $0.figures.hits > 0 }.map {
        Point(time: $0.mean, step: $0.figures.step.inSeconds)
      })
  }

  private struct Point {
    var time: Double
    var step: Double
  }

  private init?(_ measures: [Point]) {
    guard measures.count > 1 else { return nil }
    let most = max(0.1, measures.map { max($0.time, $0.step) }.max() ?? 0)
    top = (most * 1.1 * 2).rounded(.up) / 2
    let last = Double(measures.count - 1)
    let top = top
    func line(_ value: (Point) -> Double) -> [Place] {
      measures.enumerated().map { Place(x: Double($0.offset) / last, y: 1 - min(1, max(0, value($0.element) / top))) }
    }
    times = line(\.time)
    steps = line(\.step)
  }

  static var title: String { tr("Time from highlight to press") }
  static var legend: String { tr("Solid: the mean time. Dashed: the step.") }
  /// The seconds at the upper edge.
  var topLabel: String { Duration.milliseconds(Int64(top * 1000)).seconds }
}
