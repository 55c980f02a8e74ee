import ScanCore
import TappetProtocol

/// What one measuring came to, as a line of the history: no label, no word.
struct MeasureRecord: Hashable, Sendable {
  /// The day and time in UTC: "2026-11-22T08:50:00Z".
  var date: String
  var presses: Int
  /// In seconds.
  var mean: Double
  var deviation: Double
  var late: Int
  var missed: Int
  var perMinute: Double
  /// In seconds.
  var step: Double

  static let columns = "date,presses,mean,sd,late,missed,selections_per_minute,step"

  init(_ measure: PressMeasure, date: String) {
    self.date = date
    presses = measure.presses
    (mean, deviation) = (measure.times.mean, measure.times.deviation)
    (late, missed) = (measure.late, measure.missed)
    perMinute = measure.selectionsPerMinute ?? 0
    step = measure.step?.inSeconds ?? 0
  }

  /// A line of the file; `nil` where it is none.
  init?(line: Substring) {
    let parts = line.split(separator: Character(","), omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 8, let presses = Int(parts[1]), let mean = Double(parts[2]), let deviation = Double(parts[3]),
      let late = Int(parts[4]), let missed = Int(parts[5]), let perMinute = Double(parts[6]),
      let step = Double(parts[7])
    else { return nil }
    date = parts[0].printable
    (self.presses, self.mean, self.deviation, self.late) = (presses, mean, deviation, late)
    (self.missed, self.perMinute, self.step) = (missed, perMinute, step)
  }

  var line: String {
    "\(date),\(presses),\(mean.twoDigits),\(deviation.twoDigits),\(late),\(missed),\(perMinute.twoDigits),\(step.twoDigits)"
  }

  var json: JSONObject {
    [
      "date": .string(date), "presses": .integer(presses), "mean": .number(mean), "sd": .number(deviation),
      "late": .integer(late), "missed": .integer(missed), "selectionsPerMinute": .number(perMinute),
      "step": .number(step),
    ]
  }

  /// "20 presses: 0.71 s on average (SD 0.14 s), 1 late, 0 missed, 11.2 selections a minute at a step of 1.2 s".
  var text: String {
    "\(presses) presses: \(mean.twoDigits) s on average (SD \(deviation.twoDigits) s), \(late) late, \(missed) missed, "
      + "\(perMinute.twoDigits) selections a minute at a step of \(step.twoDigits) s"
  }

  /// What has changed since an earlier one: "since 2026-11-15: 0.05 s faster, 1.2 selections a minute more".
  func trend(since earlier: MeasureRecord) -> String {
    let (time, rate) = (mean - earlier.mean, perMinute - earlier.perMinute)
    let speed = abs(time) < 0.005 ? "as fast" : "\(abs(time).twoDigits) s \(time < 0 ? "faster" : "slower")"
    let more = abs(rate) < 0.005 ? "as many" : "\(abs(rate).twoDigits) \(rate > 0 ? "more" : "fewer")"
    return "since \(earlier.date.prefix(10)): \(speed), \(more) selections a minute"
  }
}
