import ArgumentParser
import Messages
import TappetClient
import TappetConfig
import TappetProtocol

struct Practice: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Practise with the switch: any press, then two fields, then in time."),
    discussion: tr(
      """
      Every press acts at first, then only one on the star, at last at your own speed. It begins where the last practice \
      ended, and ends by itself when misses rise. A press begins it, and all else is done with the same switch. It \
      keeps counts and times, in ~/.local/state/tappet/practice.csv, which you alone can read; "tappet profile print" \
      shows the last ones.

      EXAMPLES
        tappet practice
        tappet practice --level two-stops
        tappet practice --history csv > practice.csv
      """))

  enum Level: String, ExpressibleByArgument, CaseIterable {
    case errorless
    case twoStops = "two-stops"
    case timed

    var level: PracticeLevel {
      switch self {
      case .errorless: .errorless
      case .twoStops: .twoStops
      case .timed: .timed
      }
    }
  }

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp(tr("Where to begin [where the last practice ended]."), valueName: "name"))
  var level: Level?

  @Option(help: ArgumentHelp(tr("Practise nothing: print the earlier practices."), valueName: "csv|json"))
  var history: Measure.Format?

  @Flag(help: ArgumentHelp(tr("Open no window, even on a display: draw on the terminal.")))
  var noWindow = false

  func run() async throws {
    guard let file = ConfigurationFiles().state(named: "practice.csv") else {
      throw ToolError(
        .failure, tr("cannot keep the practice: neither HOME nor XDG_STATE_HOME is set. Set one of them"))
    }
    let kept = PracticeHistory(file)
    if let history {
      let records = try ToolError.telling { () throws(ConfigurationProblem) in try kept.records() }
      return Self.show(records, history)
    }
    let control = try DaemonAddress(named: daemon.socket).control
    let options = PracticeRun.Options(
      controlSocket: control, appSocket: Self.appSocket(beside: control), level: level?.level, history: kept,
      isOnDisplay: !noWindow && Environment.hasDisplay() && Programs.path(of: "tappet-demo") != nil)
    for figures in try await PracticeRun.run(options) {
      Output.line(PracticeRecord(figures, date: "").text)
    }
  }

  /// The socket for apps lies beside the one for control.
  static func appSocket(beside control: String) -> String {
    guard let slash = control.lastIndex(of: "/") else { return "app.sock" }
    return control[...slash] + "app.sock"
  }

  private static func show(_ records: [PracticeRecord], _ format: Measure.Format) {
    switch format {
    case .csv: ([PracticeRecord.columns] + records.map(\.line)).forEach { Output.line($0) }
    case .json: Output.json(["practices": .array(records.map { .object($0.json) })])
    }
  }
}

extension PracticeRecord {
  fileprivate var json: JSONObject {
    [
      "date": .string(date), "level": .string(figures.level.rawValue), "hits": .integer(figures.hits),
      "wrong": .integer(figures.wrong), "missed": .integer(figures.missed), "extra": .integer(figures.extra),
      "mean": .number(mean), "sd": .number(deviation), "step": .number(figures.step.inSeconds),
      "end": .string(figures.end.rawValue),
    ]
  }
}
