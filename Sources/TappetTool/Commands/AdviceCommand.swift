import ArgumentParser
import ScanVocabulary
import TappetModel
import TappetProtocol
import TappetProtocolServer

struct AdviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advice",
    abstract: "Tell what your presses say about speed and filters, and take it over if you wish.",
    discussion: """
      Nothing is changed without --apply, and --undo takes the last change back. What concerns one switch stands in \
      your own file and is changed there.

      EXAMPLES
        tappet advice
        tappet advice --apply                 all of it
        tappet advice --apply scanning.step   only the step
        tappet advice --undo
      """)

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "Take the advice over.")
  var apply = false

  @Flag(help: "Take back the last change that advice or tuning made.")
  var undo = false

  @Flag(help: "As JSON.")
  var json = false

  @Argument(help: ArgumentHelp("With --apply: these settings only, as in scanning.step.", valueName: "key"))
  var keys: [String] = []

  func validate() throws {
    if apply && undo { throw ValidationError("--apply and --undo are opposites: say one of them") }
    if !apply && !keys.isEmpty { throw ValidationError("settings are named with --apply") }
  }

  func run() async throws {
    let request: ClientRequest = undo ? .adviceUndo : apply ? .adviceApply(keys) : .adviceGet
    let report = try await daemon.link().ask(request, as: AdviceReport.self)
    if json { return Output.json(report.json) }
    for line in AdviceLines.lines(of: report, changed: apply || undo) { Output.line(line) }
  }
}

enum AdviceLines {
  /// Returns one line for each proposal and each remark in the report. `changed`: whether the daemon has applied the
  /// proposals.
  static func lines(of report: AdviceReport, changed: Bool) -> [String] {
    var lines = report.items.map { changed ? "changed: \($0.text)" : $0.text } + report.remarks
    if !changed, report.items.contains(where: \.isLive) {
      lines.append("To take it over: tappet advice --apply")
    }
    for item in report.items {
      guard let id = item.switchID, !changed else { continue }
      lines.append(
        "To take it over: under [[switch]] name = \"\(id)\" in your tappet.toml write \(item.key) = \(item.proposed.inSeconds)"
      )
    }
    return lines.map(\.printable)
  }
}
