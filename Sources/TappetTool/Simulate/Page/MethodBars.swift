import Messages
import ScanLab
import ScanVocabulary

enum MethodBars {
  private static let label = 120.0
  private static let room = 560.0
  private static let height = 30.0

  static func markup(_ report: SimulationReport) -> String {
    let longest = scale(of: report.rows.map(\.selections))
    let bars = report.rows.enumerated().map { place, row in
      bar(row, y: Double(place) * height, seconds: row.selections.secondsEach, of: longest)
    }
    let words =
      report.best().map {
        tr(
          """
          The quickest is \($0.method.rawValue), with \($0.selections.secondsEach.twoDigits) s. The table below has \
          all figures.
          """)
      } ?? tr("No method completes a selection. The table below has all figures.")
    return Markup.picture(
      tr("Seconds for one selection, by each method"), words,
      width: 800, height: Int(Double(report.rows.count) * height) + 4, bars)
  }

  /// Returns the number of seconds that a bar of full width stands for: the time of the slowest method by which every
  /// element could be selected. Methods with elements that could not be selected do not count, because their minutes of
  /// trying would reduce all other bars to a point.
  static func scale(of selections: [SimulatedSelections]) -> Double {
    let finite = selections.filter(\.secondsEach.isFinite)
    let whole = finite.filter { $0.givenUp == 0 }
    return (whole.isEmpty ? finite : whole).map(\.secondsEach).max() ?? 1
  }

  private static func bar(_ row: SimulationReport.Row, y: Double, seconds: Double, of longest: Double) -> String {
    let width = seconds.isFinite ? max(2, min(seconds / longest, 1) * room) : 0
    let middle = (y + height / 2).coordinate
    let isWhole = row.selections.givenUp == 0
    let share = max(1, row.selections.givenUp * 100 / max(row.selections.runs, 1))
    let figure = isWhole ? "\(seconds.twoDigits) s" : Markup.text(tr("\(share) % given up"))
    let (name, bar, end) = ((label - 10).coordinate, label.coordinate, (label + width + 8).coordinate)
    let top = (y + 4).coordinate
    // not translated: SVG
    return """
      <text class="name" x="\(name)" y="\(middle)">\(row.method.rawValue)</text>\
      <rect class="bar" x="\(bar)" y="\(top)" width="\(width.coordinate)" height="22" rx="2"/>\
      <text class="figure" x="\(end)" y="\(middle)">\(figure)</text>
      """
  }
}

extension SimulationReport {
  /// The method with the shortest selections among those that need at most that many switches; `nil` if there is none.
  func best(withSwitches most: Int = .max) -> Row? {
    rows.filter { $0.selections.secondsEach.isFinite && $0.selections.switches <= most }
      .min { $0.selections.secondsEach < $1.selections.secondsEach }
  }
}
