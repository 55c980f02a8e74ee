import ArgumentParser

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell an app's author what on a screen keeps people from it.",
    discussion: """
      The file holds an element, or the whole parameters of tree.set, as JSON; no daemon is needed. Each finding stands \
      in a line of its own: file, line, column, how bad, the element, what was found, what to do, the rule.
      Exit status: 0 nothing found, 1 no tree, 2 findings, 64 usage.

      EXAMPLES
        tappet lint screen.json
        tappet lint --sarif screen.json >screen.sarif     for editors and code hosts
        tappet lint --rules                               every rule, why it is one, and what to do
      """)

  @Argument(
    help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String?

  @Flag(help: "As SARIF 2.1.0.")
  var sarif = false

  @Flag(help: "Tell the rules.")
  var rules = false

  func validate() throws {
    guard (file == nil) == rules else {
      throw ValidationError(rules ? "--rules takes no file." : "Missing expected argument '<file>'.")
    }
  }

  func run() throws {
    guard let file else {
      for rule in LintRule.all { Output.line("\(rule.id) (\(rule.severity.rawValue)): \(rule.why) \(rule.mend)") }
      return
    }
    let report = try LintReport(try TreeDocument.load(file), named: file == "-" ? "standard input" : file)
    if sarif {
      Output.json(report.sarif)
    } else {
      for line in report.lines { Output.line(line) }
    }
    if !report.findings.isEmpty { throw ExitCode(ToolError.Status.findings.rawValue) }
  }
}
