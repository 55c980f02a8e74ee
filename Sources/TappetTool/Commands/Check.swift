import ArgumentParser
import Messages

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Report everything that is wrong with your settings and your lexicon."),
    discussion: tr(
      """
      Prints a line for each problem: file, line, column, what it found there and what it expected.
      Exit status: 0 nothing is wrong, 2 something is left out while the rest is in force (what was changed while \
      running, a line of the lexicon), 78 problems.

      EXAMPLES
        tappet check                what the daemon and the listener would read
        tappet check my.toml        this file alone
        tappet check words.dict     this lexicon alone: how words sound, a line each
      """))

  @Argument(
    help: ArgumentHelp(tr("The file to check."), valueName: "file"), completion: .file(extensions: ["toml", "dict"]))
  var file: String?

  func run() throws {
    let check = ConfigurationCheck(file: file)
    for line in check.lines { Output.line(tr(line)) }
    if check.status != .ok { throw ExitCode(check.status.rawValue) }
  }
}
