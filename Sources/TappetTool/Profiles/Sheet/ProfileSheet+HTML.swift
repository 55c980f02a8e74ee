import Messages
import PressMeasuring

// The sheet as one HTML page, without scripts or external resources.
extension ProfileSheet {
  var markup: String {
    let parts = ["<p>\(Markup.text(date))</p>"] + sections.map(Self.markup) + [history, practice]
    // not translated: a command
    return Markup.page(title, command: "profile print", style: Self.style, parts.joined(separator: "\n"))
  }

  private static func markup(_ section: Section) -> String {
    let rows = section.rows.map { row in
      let meaning = row.meaning.isEmpty ? "" : "<td>\(Markup.text(row.meaning))</td>"
      let span = row.meaning.isEmpty ? " colspan=\"2\"" : ""
      // not translated: HTML
      return """
        <tr><th scope="row">\(Markup.text(row.name))</th><td class="value"\(span)>\(Markup.text(row.value))</td>\(meaning)</tr>
        """
    }
    // not translated: HTML
    return """
      <section>
      <h2>\(Markup.text(section.title))</h2>
      <table><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </section>
      """
  }

  private var history: String {
    if measures.isEmpty { return "" }
    // not translated: HTML
    return """
      <section>
      <h2>\(Markup.text(tr("Measurements")))</h2>
      \(PressChart(measures).map(Self.picture) ?? "")
      \(Markup.table(PressChart.title, Self.measureHeads, measures.reversed().map(Self.cells)))
      </section>
      """
  }

  private var practice: String {
    if practices.isEmpty { return "" }
    // not translated: HTML
    return """
      <section>
      <h2>\(Markup.text(tr("Practice")))</h2>
      \(PressChart(practices: practices).map(Self.picture) ?? "")
      \(Markup.table(Self.practiceCaption, Self.practiceHeads, practices.reversed().map(Self.cells)))
      </section>
      """
  }

  static var practiceCaption: String { tr("Levels practised, the last one first") }

  static var practiceHeads: [String] {
    [tr("Day"), tr("Level"), tr("Hits"), tr("Wrong"), tr("Missed"), tr("Mean (s)"), tr("End")]
  }

  static func cells(_ practice: PracticeRecord) -> [String] {
    let figures = practice.figures
    return [
      String(practice.date.prefix(10)), tr(figures.level.name), "\(figures.hits)", "\(figures.wrong)",
      "\(figures.missed)",
      practice.mean.twoDigits, tr(figures.end.text),
    ]
  }

  static var measureHeads: [String] {
    [tr("Day"), tr("Presses"), tr("Mean (s)"), tr("Late"), tr("Missed"), tr("A minute"), tr("Step (s)")]
  }

  static func cells(_ measure: MeasureRecord) -> [String] {
    [
      String(measure.date.prefix(10)), "\(measure.presses)", measure.mean.twoDigits, "\(measure.late)",
      "\(measure.missed)", measure.perMinute.twoDigits, measure.step.twoDigits,
    ]
  }

  private static func picture(_ chart: PressChart) -> String {
    func path(_ places: [PressChart.Place], _ style: String) -> String {
      let points = places.map { "\((60 + $0.x * 720).coordinate),\((10 + $0.y * 160).coordinate)" }
      // not translated: SVG
      return "<polyline class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>"
    }
    // not translated: SVG
    let frame = """
      <line class="axis" x1="60" y1="10" x2="60" y2="170"/><line class="axis" x1="60" y1="170" x2="780" y2="170"/>
      <text x="50" y="20" class="mark">\(Markup.text(chart.topLabel))</text><text x="50" y="170" class="mark">0</text>
      <text x="60" y="194">\(Markup.text(PressChart.legend))</text>
      """
    return Markup.picture(
      PressChart.title, PressChart.legend, width: 800, height: 200,
      [frame, path(chart.steps, "step"), path(chart.times, "time")])
  }

  /// For the screen, and for A4 paper; not translated.
  private static let style = """
    @page { size: A4; margin: 16mm }
    body { margin: 0; background: #ffffff; color: #1a1a1a; font: 0.95rem/1.4 system-ui, sans-serif }
    main { max-width: 48rem; margin: 0 auto; padding: 1rem }
    h1 { margin: 0; line-height: 1.2 } h2 { margin: 1.2rem 0 .3rem; font-size: 1.1rem } section { break-inside: avoid }
    table { border-collapse: collapse; width: 100% } caption { text-align: left }
    th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #b0b0b0; font-weight: normal }
    section > table th { width: 24% } .value { width: 22%; font-weight: bold; overflow-wrap: anywhere }
    .n { text-align: right; font-variant-numeric: tabular-nums } thead th:not(:first-child) { text-align: right }
    svg { width: 100%; height: auto; display: block } svg text { font: 14px system-ui, sans-serif } .mark { text-anchor: end }
    .axis { stroke: #6b6b6b } .time, .step { fill: none; stroke: #1f5fa8; stroke-width: 3 } .step { stroke: #6b6b6b; stroke-dasharray: 6 5 }
    """
}
