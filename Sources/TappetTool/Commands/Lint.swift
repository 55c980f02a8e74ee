import ArgumentParser
import TappetModel
import TappetProtocol

struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell an app's author what on a screen keeps people from it.",
    discussion: """
      The file holds an element, or the whole parameters of tree.set, as JSON; no daemon is needed. With \
      --live it is the screen that the daemon scans now, of any app, bridged ones included. Each finding stands in a \
      line of its own: file, line, column, how bad, the element, what was found, what to do, the rule.
      Exit status: 0 nothing found, 1 no tree, 2 findings, 64 usage, 69 no daemon.

      EXAMPLES
        tappet lint screen.json
        tappet lint --sarif screen.json >screen.sarif     for editors and code hosts
        tappet lint --live                                the screen that is scanned now
        tappet lint --rules                               every rule, why it is one, and what to do
      """)

  @Argument(
    help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "The screen that is scanned now.")
  var live = false

  @Flag(help: "As SARIF 2.1.0.")
  var sarif = false

  @Flag(help: "Tell the rules.")
  var rules = false

  func validate() throws {
    if rules, live { throw ValidationError("--rules and --live exclude each other.") }
    guard (file == nil) == (rules || live) else {
      throw ValidationError(
        file == nil ? "Missing expected argument '<file>'." : rules ? "--rules takes no file." : "--live takes no file."
      )
    }
  }

  func run() async throws {
    let report: LintReport
    if let file {
      report = try LintReport(try TreeDocument.load(file), named: file == "-" ? "standard input" : file)
    } else if live {
      let link = try await daemon.link()
      let screen = try await link.ask(.treeGet)
      _ = await link.end()
      report = try LintReport(live: screen)
    } else {
      for rule in LintRule.all { Output.line("\(rule.id) (\(rule.severity.rawValue)): \(rule.why) \(rule.mend)") }
      return
    }
    if sarif {
      Output.json(report.sarif)
    } else {
      for line in report.lines { Output.line(line) }
    }
    if !report.findings.isEmpty { throw ExitCode(ToolError.Status.findings.rawValue) }
  }
}
