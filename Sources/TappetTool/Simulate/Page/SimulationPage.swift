import Messages
import ScanLab
import ScanVocabulary
import TappetModel
import TappetProtocol

/// The cost of a screen as one self-contained HTML page, without scripts or external resources.
struct SimulationPage {
  struct Person {
    var name: String
    var report: SimulationReport
  }

  /// The people simulated when `--user` describes none.
  static var people: [(name: String, user: SimulatedUser)] {
    [
      (
        tr("Quick", context: "a person"),
        SimulatedUser(pressTime: .milliseconds(400), variation: 0.2, falsePress: 0.005, miss: 0.01)
      ),
      (tr("Medium", context: "a person"), SimulatedUser()),
      (
        tr("Slow", context: "a person"),
        SimulatedUser(pressTime: .milliseconds(1200), variation: 0.4, falsePress: 0.03, miss: 0.05)
      ),
    ]
  }

  let people: [Person]
  let window: Frame?

  var markup: String {
    guard let first = people.first?.report else { return "" }
    let title = tr("What “\(first.title)” costs to use")
    let count = tr(count: first.costs.count, one: "%1 stop", other: "%1 stops")
    // not translated: HTML, with the texts in it
    let body = """
      <p>\(introduction(first, count))</p>
      <section aria-labelledby="where">
      <h2 id="where">\(Markup.text(tr("Where it costs")))</h2>
      \(HeatMap(first.costs, window: window).markup)
      \(worst(first))
      \(all(first))
      </section>
      <section aria-labelledby="people">
      <h2 id="people">\(Markup.text(tr("Methods side by side")))</h2>
      <p>\(Markup.text(task(first)))</p>
      \(sideBySide)
      </section>
      \(people.map(section).joined(separator: "\n"))
      """
    return Markup.page(title, command: "simulate", style: Self.style, body)
  }

  private func introduction(_ report: SimulationReport, _ count: String) -> String {
    let command = "tappet simulate --report"  // not translated: a command
    let text = tr(
      """
      \(count), \(report.expected.twoDigits) steps to each on average. A step is one stop waited for; entering a group \
      and selecting count too. Written by \(command): simulated people, in virtual time, seed \(report.seed).
      """)
    return Markup.text(text).replacing(command, with: "<code>\(command)</code>")
  }

  private func task(_ report: SimulationReport) -> String {
    if let target = report.target {
      return tr("Seconds to select “\(target.name)”. The person takes a wrong selection back, and that time counts.")
    }
    return tr(
      """
      Seconds for one selection; each stop is selected equally often. The person takes a wrong selection back, and that \
      time counts.
      """)
  }

  private func worst(_ report: SimulationReport) -> String {
    Markup.table(
      report.costs.count > 10 ? tr("The ten that cost most") : tr("What each costs"), [tr("Element"), tr("Steps")],
      report.costs.prefix(10).map { [$0.element.name, $0.steps.twoDigits] })
  }

  private func all(_ report: SimulationReport) -> String {
    guard report.costs.count > 10 else { return "" }
    let rows = report.costs.map { [$0.element.name, $0.steps.twoDigits] }
    let table = Markup.table(tr("What each costs"), [tr("Element"), tr("Steps")], rows)
    return "<details><summary>\(Markup.text(tr("All \(rows.count)")))</summary>\n\(table)\n</details>"
  }

  private var sideBySide: String {
    let rows = people.first?.report.rows ?? []
    let figures = rows.indices.map { place in
      [rows[place].method.rawValue, "\(rows[place].selections.switches)"]
        + people.map { $0.report.rows[place].selections.secondsEach.figure }
    }
    func best(_ words: String, _ most: Int) -> [String] {
      [words, "–"] + people.map { $0.report.best(withSwitches: most)?.method.rawValue ?? "–" }
    }
    return Markup.table(
      tr("Seconds for one selection"), [tr("Method"), tr("Switches")] + people.map(\.name),
      figures + [best(tr("quickest with one switch"), 1), best(tr("quickest"), .max)])
  }

  private func section(_ person: Person) -> String {
    let report = person.report
    let id = "person-\(people.firstIndex { $0.name == person.name } ?? 0)"
    let (step, advised) = (report.settings.step.seconds, report.user.advisedStep().seconds)
    let lit = tr("Stops are lit for \(step) (advised for them: \(advised)).")
    let table = Markup.table(
      tr("Each method for this person"),
      [
        tr("Method"), tr("Switches"), tr("Seconds"), tr("Presses"), tr("Wrong", context: "heading of a column"),
        tr("Detours"), tr("Given up"),
      ], report.rows.map(\.cells))
    // not translated: HTML, with the texts in it
    return """
      <section aria-labelledby="\(id)">
      <h2 id="\(id)">\(Markup.text(person.name))</h2>
      <p>\(Markup.text(UserFigures.words(report.user))) \(Markup.text(lit))</p>
      \(MethodBars.markup(report))
      \(table)
      </section>
      """
  }

  /// Every text has a contrast of at least 4.5:1 with its background, in light and dark mode. The style sheet is
  /// not translated.
  private static let style = """
    :root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --line: #6b6b6b; --bar: #1f5fa8 }
    @media (prefers-color-scheme: dark) { :root { --ink: #f0f0f0; --paper: #161616; --line: #9a9a9a; --bar: #6fb1ff } }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.5 system-ui, sans-serif }
    main { max-width: 56rem; margin: 0 auto; padding: 1rem }
    h1 { line-height: 1.2 } section { margin-top: 2.5rem }
    svg { width: 100%; height: auto; display: block } svg text { fill: var(--ink); font-family: system-ui, sans-serif }
    .window { fill: none; stroke: var(--line) }
    svg g rect { stroke: var(--line) }
    svg g text { text-anchor: middle; dominant-baseline: central }
    .name { text-anchor: end } .name, .figure { dominant-baseline: central; font-size: 16px } .bar { fill: var(--bar) }
    .s1 rect { fill: #fff3bf } .s2 rect { fill: #fdd365 } .s3 rect { fill: #fb9a3c } .s4 rect { fill: #c92a1e } .s5 rect { fill: #6b0f1a }
    svg .s1 text, svg .s2 text, svg .s3 text { fill: #1a1a1a } svg .s4 text, svg .s5 text { fill: #ffffff }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; padding: 0 }
    .legend li { padding: .2rem .6rem; color: #1a1a1a } .legend .s4, .legend .s5 { color: #ffffff }
    .legend .s1 { background: #fff3bf } .legend .s2 { background: #fdd365 } .legend .s3 { background: #fb9a3c }
    .legend .s4 { background: #c92a1e } .legend .s5 { background: #6b0f1a }
    .wide { overflow-x: auto } table { border-collapse: collapse; margin: 1rem 0 }
    caption { text-align: left; font-weight: bold } th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid var(--line) }
    tbody th { font-weight: normal } .n { text-align: right; font-variant-numeric: tabular-nums }
    thead th:not(:first-child) { text-align: right }
    summary { cursor: pointer; padding: .5rem 0; min-height: 1.5rem }
    """
}
