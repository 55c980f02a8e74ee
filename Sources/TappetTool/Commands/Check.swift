import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell everything that is wrong with the settings and with your lexicon.",
    discussion: """
      Each problem stands in a line of its own: file, line, column, what was found, what was expected.
      Exit status: 0 nothing wrong, 2 something is left out while the rest is in force (what was changed while running,
      a line of the lexicon), 78 problems.

      EXAMPLES
        tappet check                what the daemon and the listener would read
        tappet check my.toml        this file alone
        tappet check words.dict     this lexicon alone: how words sound, a line each
      """)

  @Argument(
    help: ArgumentHelp("The file to check.", valueName: "file"), completion: .file(extensions: ["toml", "dict"]))
  var file: String?

  func run() throws {
    let check = ConfigurationCheck(file: file)
    for line in check.lines { Output.line(line) }
    if check.status != .ok { throw ExitCode(check.status.rawValue) }
  }
}
