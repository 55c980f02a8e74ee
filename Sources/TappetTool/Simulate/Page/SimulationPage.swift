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
  static let people: [(name: String, user: SimulatedUser)] = [
    ("Quick", SimulatedUser(pressTime: .milliseconds(400), variation: 0.2, falsePress: 0.005, miss: 0.01)),
    ("Medium", SimulatedUser()),
    ("Slow", SimulatedUser(pressTime: .milliseconds(1200), variation: 0.4, falsePress: 0.03, miss: 0.05)),
  ]

  let people: [Person]
  let window: Frame?

  var markup: String {
    guard let first = people.first?.report else { return "" }
    let title = "What “\(first.title)” costs to use"
    let count = first.costs.count == 1 ? "1 stop" : "\(first.costs.count) stops"
    let target = first.target.map { "the selection of \($0.name.quoted)" } ?? "one selection, of any stop alike often"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="tappet simulate \(Tappet.version)">
      <title>\(Markup.text(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(Markup.text(title))</h1>
      <p>\(count), \(first.expected.twoDigits) steps to each on average. A step is one stop waited for; entering a group \
      and selecting count too. Written by <code>tappet simulate --report</code>: simulated people, in virtual time, seed \
      \(first.seed).</p>
      <section aria-labelledby="where">
      <h2 id="where">Where it costs</h2>
      \(HeatMap(first.costs, window: window).markup)
      \(worst(first))
      \(all(first))
      </section>
      <section aria-labelledby="people">
      <h2 id="people">Methods side by side</h2>
      <p>Seconds for \(Markup.text(target)); what went wrong is taken back, and its time counts.</p>
      \(sideBySide)
      </section>
      \(people.map(section).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private func worst(_ report: SimulationReport) -> String {
    Markup.table(
      report.costs.count > 10 ? "The ten that cost most" : "What each costs", ["Element", "Steps"],
      report.costs.prefix(10).map { [$0.element.name, $0.steps.twoDigits] })
  }

  private func all(_ report: SimulationReport) -> String {
    guard report.costs.count > 10 else { return "" }
    let rows = report.costs.map { [$0.element.name, $0.steps.twoDigits] }
    return
      "<details><summary>All \(rows.count)</summary>\n\(Markup.table("What each costs", ["Element", "Steps"], rows))\n</details>"
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
      "Seconds for one selection", ["Method", "Switches"] + people.map(\.name),
      figures + [best("quickest with one switch", 1), best("quickest", .max)])
  }

  private func section(_ person: Person) -> String {
    let report = person.report
    let id = "person-\(people.firstIndex { $0.name == person.name } ?? 0)"
    return """
      <section aria-labelledby="\(id)">
      <h2 id="\(id)">\(Markup.text(person.name))</h2>
      <p>The person \(Markup.text(UserFigures.words(report.user))). Stops are lit for \(report.settings.step.seconds) \
      (advised for them: \(report.user.advisedStep().seconds)).</p>
      \(MethodBars.markup(report))
      \(Markup.table(
        "Each method for this person", ["Method", "Switches", "Seconds", "Presses", "Wrong", "Detours", "Given up"],
        report.rows.map(\.cells)))
      </section>
      """
  }

  /// Every text has a contrast of at least 4.5:1 with its background, in light and dark mode.
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
