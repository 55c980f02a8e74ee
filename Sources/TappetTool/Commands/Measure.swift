import ArgumentParser
import Messages
import PressMeasuring
import TappetClient
import TappetConfig
import TappetProtocol
import TappetProtocolServer
import UnixSignals

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr(
      "Measure how fast and how surely you press, while you work, and what has changed since the last time."),
    discussion: tr(
      """
      Counts twenty presses in whatever app is scanned, or fewer if you press Ctrl-C, then prints mean, spread, \
      misses, selections a minute, the trend, and what "tappet advice" says. It keeps only these figures, in \
      ~/.local/state/tappet/measures.csv.

      EXAMPLES
        tappet measure
        tappet measure --presses 50
        tappet measure --history csv > presses.csv
      """))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, json
  }

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp(tr("How many presses to count.")))
  var presses = PressMeasure.usual

  @Option(help: ArgumentHelp(tr("Measure nothing: print the earlier measurements."), valueName: "csv|json"))
  var history: Format?

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  func validate() throws {
    if !(2...1000).contains(presses) { throw ValidationError(tr("--presses takes 2 to 1000; found \(presses)")) }
  }

  func run() async throws {
    guard let file = ConfigurationFiles().state(named: "measures.csv") else {
      throw ToolError(
        .failure, tr("cannot keep measurements: neither HOME nor XDG_STATE_HOME is set. Set one of them"))
    }
    let kept = MeasureHistory(file)
    let before = try ToolError.telling { () throws(ConfigurationProblem) in try kept.records() }
    if let history { return Self.show(before, history) }
    let measure = try await measure()
    guard measure.isEnough else {
      throw ToolError(.failure, tr("you made fewer than two selections; nothing was kept"))
    }
    let record = MeasureRecord(measure, date: MeasureHistory.now)
    try ToolError.telling { () throws(ConfigurationProblem) in try kept.add(record) }
    if json { return Output.json(record.json) }
    Output.line(record.text)
    if let last = before.last { Output.line(record.trend(since: last)) }
    let advice = try await daemon.link().ask(.adviceGet, as: AdviceReport.self)
    Self.advice(advice).forEach { Output.line($0) }
  }

  /// Returns the daemon's advice as lines. The advice is based on all presses that the daemon has stored, not only on
  /// those measured by this command.
  static func advice(_ report: AdviceReport) -> [String] {
    let lines = AdviceLines.lines(of: report, changed: false)
    return lines.isEmpty
      ? [] : [tr("Advice, from all your recent presses and not only these:")] + lines.map { "  \($0)" }
  }

  private enum Event: Sendable {
    case daemon(ClientEvent)
    case end
  }

  private func measure() async throws -> PressMeasure {
    let link = try await daemon.link()
    let (events, teller) = AsyncStream<Event>.makeStream()
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    let trap = Task { for await _ in signals { teller.yield(.end) } }
    let told = Task {
      for await event in link.events { teller.yield(.daemon(event)) }
      teller.finish()
    }
    defer {
      Output.progress("")
      trap.cancel()
      told.cancel()
    }
    let topics: [EventName] = [.highlight, .cleared, .switchEvent, .selected, .refused, .state]
    try await link.ask(.subscribe(topics.map { Topic($0) }))
    Output.complain(
      tr(
        count: presses, one: "use your switch as always: %1 press is counted; Ctrl-C ends it before",
        other: "use your switch as always: %1 presses are counted; Ctrl-C ends it before"))
    var measure = PressMeasure()
    for await event in events {
      switch event {
      case .end: return measure
      case .daemon(.notification(.event(let notice))):
        measure.take(notice.event, at: notice.at)
        // translators: presses counted so far, and how many are wanted.
        Output.progress(tr("\(measure.presses) of \(presses)"))
        if measure.presses >= presses { return measure }
      case .daemon(.disconnected): throw ToolError.lostDaemon(during: tr("the measuring"))
      case .daemon: break
      }
    }
    return measure
  }

  private static func show(_ records: [MeasureRecord], _ format: Format) {
    switch format {
    case .csv: ([MeasureRecord.columns] + records.map(\.line)).forEach { Output.line($0) }
    case .json: Output.json(["measures": .array(records.map { .object($0.json) })])
    }
  }
}

extension MeasureRecord {
  fileprivate var json: JSONObject {
    [
      "date": .string(date), "presses": .integer(presses), "mean": .number(mean), "sd": .number(deviation),
      "late": .integer(late), "missed": .integer(missed), "selectionsPerMinute": .number(perMinute),
      "step": .number(step),
    ]
  }
}
