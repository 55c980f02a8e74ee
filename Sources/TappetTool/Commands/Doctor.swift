import ArgumentParser

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what is missing, why it matters, and the command that mends it.",
    discussion: """
      Looks at programs, settings, daemon, switches, microphone, speech, screen and other apps. Nothing is changed, and \
      no daemon need run. What is marked "·" some do without.
      Exit status: 0 nothing is missing, 2 problems.

      EXAMPLES
        tappet doctor
        tappet doctor --json | jq -r '.findings[].command // empty'
      """)

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "As JSON.")
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
