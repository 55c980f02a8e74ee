import ArgumentParser
import Messages

struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Run the daemon and the programs that listen, speak, draw and reach other apps, without systemd."),
    discussion: tr(
      """
      Ctrl-C ends it. A program beside the daemon starts again when it dies; when the daemon ends, so does this. \
      Drawing, other apps and a keyboard for them need a display ($WAYLAND_DISPLAY or $DISPLAY).

      EXAMPLES
        tappet run
        tappet run --no-voice --no-speech --config my.toml
      """))

  @Flag(help: ArgumentHelp(tr("Switches only: no listener, no microphone.")))
  var noVoice = false

  @Flag(help: ArgumentHelp(tr("Silent: no speech, no sounds.")))
  var noSpeech = false

  @Flag(help: ArgumentHelp(tr("Draw nothing over the screen.")))
  var noOverlay = false

  @Flag(
    help: ArgumentHelp(
      tr("Only apps that know Tappet: no bridge to the others, no keyboard on the screen, no switcher.")))
  var noApps = false

  @Option(help: ArgumentHelp(tr("A settings file in place of ~/.config/tappet/tappet.toml."), valueName: "file"))
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
