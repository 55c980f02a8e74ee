import ArgumentParser

/// `tappet run`.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the daemon and the listener together, without systemd.",
    discussion: """
      Ends with Ctrl-C. The listener is started again when it dies; when the daemon ends, so does this.

      EXAMPLES
        tappet run
        tappet run --no-voice --config my.toml
      """)

  @Flag(help: "Switches only: no listener, no microphone.")
  var noVoice = false

  @Option(help: ArgumentHelp("A settings file in place of ~/.config/tappet/tappet.toml.", valueName: "file"))
  var config: String?

  func run() async throws {
    let status = try await RunSession(configuration: config, listens: !noVoice).run()
    if status != 0 { throw ExitCode(status) }
  }
}
