import ArgumentParser
import Messages
import ScanVocabulary
import TappetModel
import TappetProtocol
import TappetProtocolServer

struct AdviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advice",
    abstract: tr("Show what your presses suggest about speed and filters, and apply it if you wish."),
    discussion: tr(
      """
      Nothing changes without --apply, and --undo takes the last change back. Advice about a single switch concerns \
      your own settings file: change it there.

      EXAMPLES
        tappet advice
        tappet advice --apply                 all of it
        tappet advice --apply scanning.step   only the step
        tappet advice --undo
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("Apply the advice.")))
  var apply = false

  @Flag(help: ArgumentHelp(tr("Undo the last change that advice or tuning made.")))
  var undo = false

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  @Argument(help: ArgumentHelp(tr("With --apply: these settings only, as in scanning.step."), valueName: "key"))
  var keys: [String] = []

  func validate() throws {
    if apply && undo { throw ValidationError(tr("--apply and --undo are opposites: use one of them")) }
    if !apply && !keys.isEmpty { throw ValidationError(tr("name settings only with --apply")) }
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
    var lines =
      report.items.map { tr(changed ? Message("changed: \($0.text)") : $0.text) } + report.remarks.map { tr($0) }
    if !changed, report.items.contains(where: \.isLive) {
      lines.append(tr("To apply it: tappet advice --apply"))
    }
    for item in report.items {
      guard let id = item.switchID, !changed else { continue }
      let line = "\(item.key) = \(item.proposed.inSeconds)"
      lines.append(tr("To apply it: in your tappet.toml, under [[switch]] name = \"\(id)\", write \(line)"))
    }
    return lines.map(\.printable)
  }
}
