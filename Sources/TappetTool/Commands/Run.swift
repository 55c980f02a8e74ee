import ArgumentParser

struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the daemon with what listens, speaks, draws and reaches other apps, without systemd.",
    discussion: """
      Ends with Ctrl-C. What runs beside the daemon is started again when it dies; when the daemon ends, so does \
      this. It draws, reaches other apps, and has a keyboard for them, where there is a display ($WAYLAND_DISPLAY or $DISPLAY).

      EXAMPLES
        tappet run
        tappet run --no-voice --no-speech --config my.toml
      """)

  @Flag(help: "Switches only: no listener, no microphone.")
  var noVoice = false

  @Flag(help: "Silent: nothing is said or sounded.")
  var noSpeech = false

  @Flag(help: "Nothing is drawn over the screen.")
  var noOverlay = false

  @Flag(help: "Only apps that know Tappet: no bridge to the others, no keyboard on the screen, no switcher.")
  var noApps = false

  @Option(help: ArgumentHelp("A settings file in place of ~/.config/tappet/tappet.toml.", valueName: "file"))
  var config: String?

  func run() async throws {
    let status = try await RunSession(configuration: config, companions: companions(in: Environment.current)).run()
    if status != 0 { throw ExitCode(status) }
  }

  func companions(in environment: [String: String]) -> [String] {
    let hasDisplay = Environment.hasDisplay(environment)
    return (noVoice ? [] : ["tappet-voice"]) + (noSpeech ? [] : ["tappet-speech"])
      + (noOverlay || !hasDisplay ? [] : ["tappet-overlay"])
      + (noApps || !hasDisplay ? [] : ["tappet-atspi", "tappet-desk"])
  }
}
