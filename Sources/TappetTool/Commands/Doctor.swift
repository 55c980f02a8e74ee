import ArgumentParser
import Messages

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Find what is missing, why it matters, and the command that fixes it."),
    discussion: tr(
      """
      Looks at programs, settings, daemon, switches, microphone, speech, screen and other apps. It changes nothing and \
      needs no running daemon. Not everybody needs what it marks with "·".
      Exit status: 0 nothing is missing, 2 problems.

      EXAMPLES
        tappet doctor
        tappet doctor --json | jq -r '.findings[].command // empty'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  func run() async throws {
    let diagnosis = Diagnosis(of: await FactFinder(socket: daemon.socket).facts())
    Output.progress("")
    if json {
      Output.json(diagnosis.json)
    } else {
      diagnosis.lines.forEach { Output.line($0) }
    }
    if !diagnosis.problems.isEmpty { throw ExitCode(ToolError.Status.findings.rawValue) }
  }
}
