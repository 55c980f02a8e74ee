import ScanLab
import ScanVocabulary
import TappetModel

/// The result of one measurement, as a line of the history. Contains no labels or words.
package struct MeasureRecord: Hashable, Sendable {
  /// Date and time in UTC: "2026-11-22T08:50:00Z".
  package var date: String
  package var presses: Int
  /// In seconds.
  package var mean: Double
  package var deviation: Double
  package var late: Int
  package var missed: Int
  package var perMinute: Double
  /// In seconds.
  package var step: Double

  package static let columns = "date,presses,mean,sd,late,missed,selections_per_minute,step"

  package init(_ measure: PressMeasure, date: String) {
    self.date = date
    presses = measure.presses
    (mean, deviation) = (measure.times.mean, measure.times.deviation)
    (late, missed) = (measure.late, measure.missed)
    perMinute = measure.selectionsPerMinute ?? 0
    step = measure.step?.inSeconds ?? 0
  }

  /// Parses a line of the file; `nil` if it is invalid.
  package init?(line: Substring) {
    let parts = line.split(separator: Character(","), omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 8, let presses = Int(parts[1]), let mean = Double(parts[2]), let deviation = Double(parts[3]),
      let late = Int(parts[4]), let missed = Int(parts[5]), let perMinute = Double(parts[6]),
      let step = Double(parts[7]), Self.isDate(parts[0])
    else { return nil }
    date = parts[0]
    (self.presses, self.mean, self.deviation, self.late) = (presses, mean, deviation, late)
    (self.missed, self.perMinute, self.step) = (missed, perMinute, step)
  }

  /// Allows only characters of a date, so that the text is safe on a terminal.
  package static func isDate(_ text: String) -> Bool {
    text.utf8.count <= 32 && text.utf8.allSatisfy { (48...58).contains($0) || [45, 84, 90].contains($0) }
  }

  package var line: String {
    let (times, rates) = ([mean, deviation].map(Figures.number), [perMinute, step].map(Figures.number))
    let figures = times + ["\(late)", "\(missed)"] + rates
    return ([date, "\(presses)"] + figures).joined(separator: ",")
  }

  /// For example "20 presses: 0.71 s on average (SD 0.14 s), 1 late, 0 missed, 11.2 selections a minute at …".
  package var text: String {
    let times = "\(Figures.number(mean)) s on average (SD \(Figures.number(deviation)) s)"
    let rate = "\(Figures.number(perMinute)) selections a minute at a step of \(Figures.number(step)) s"
    return "\(presses) presses: \(times), \(late) late, \(missed) missed, \(rate)"
  }

  /// The change since an earlier record: "since 2026-11-15: 0.05 s faster, 1.2 selections a minute more".
  package func trend(since earlier: MeasureRecord) -> String {
    let (time, rate) = (mean - earlier.mean, perMinute - earlier.perMinute)
    let speed = abs(time) < 0.005 ? "as fast" : "\(Figures.number(abs(time))) s \(time < 0 ? "faster" : "slower")"
    let more = abs(rate) < 0.005 ? "as many" : "\(Figures.number(abs(rate))) \(rate > 0 ? "more" : "fewer")"
    return "since \(earlier.date.prefix(10)): \(speed), \(more) selections a minute"
  }
}
