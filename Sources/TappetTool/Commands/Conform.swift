import ArgumentParser
import Glibc
import UnixSignals

struct Conform: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Try whether a program that publishes a screen keeps what the protocol promises to people.",
    discussion: """
      The program is started anew for each case, with TAPPET_SOCKET naming a socket where tappet plays the daemon: it \
      asks to act, says what nobody knows, hangs up and comes back. No daemon is needed. The program really does what it \
      is asked, never by what is marked as destructive while there is anything else: try it on data that may change.
      What came of it is told as TAP. Exit status: 0 all is kept, 1 it could not be tried, 2 something is not, 64 usage.

      EXAMPLES
        tappet conform -- python3 app.py
        tappet conform --case act-answered --case daemon-away -- ./app
        tappet conform --json -- ./app | jq '.cases[] | select(.result == "failed")'
        tappet conform --list                             every case, and what to do where it is not kept
      """)

  @Option(name: .customLong("case"), help: ArgumentHelp("Only this case; several may be named.", valueName: "name"))
  var cases: [String] = []

  @Option(help: ArgumentHelp("How long the program may take until its screen is there.", valueName: "seconds"))
  var patience = 10.0

  @Flag(help: "As JSON, when all is done.")
  var json = false

  @Flag(help: "Tell the cases.")
  var list = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    guard command.isEmpty == list else {
      throw ValidationError(
        list ? "--list takes no program." : "Name the program after --, as in: tappet conform -- python3 app.py")
    }
    guard (0.1...600).contains(patience) else {
      throw ValidationError("--patience is \(patience); expected a number of seconds from 0.1 to 600.")
    }
  }

  func run() async throws {
    let chosen = try chosenCases()
    if list {
      for test in chosen { Output.line("\(test.name): \(test.promise). \(test.mend)") }
      return
    }
    let run = try ConformRun(command, patience: .seconds(patience))
    let directory = try PrivateDirectory(named: "tappet-conform")
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let trap = Task {
      for await _ in signals {
        directory.remove()
        Glibc.exit(ToolError.Status.failure.rawValue)
      }
    }
    defer { trap.cancel() }
    if !json { for line in ConformReport.head(of: chosen.count) { Output.line(line) } }
    var results: [ConformRun.Result] = []
    for test in chosen {
      Output.progress("trying \(test.name) …")
      let result = try await run.result(of: test, in: directory)
      Output.progress("")
      results.append(result)
      if !json { for line in ConformReport.lines(result, number: results.count) { Output.line(line) } }
      if ConformReport.bail(after: results) != nil { break }
    }
    if json {
      Output.json(ConformReport.json(results, of: command))
    } else {
      Output.line(ConformReport.bail(after: results) ?? ConformReport.summary(results))
    }
    let isBroken = results.contains { if case .failed = $0.verdict { true } else { false } }
    if isBroken { throw ExitCode(ToolError.Status.findings.rawValue) }
  }

  private func chosenCases() throws -> [ConformCase] {
    if cases.isEmpty { return ConformCase.all }
    return try cases.map { name in
      guard let test = ConformCase.all.first(where: { $0.name == name }) else {
        throw ToolError(.usage, "there is no case \(name.quoted); tappet conform --list tells them")
      }
      return test
    }
  }
}
