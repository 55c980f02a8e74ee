import ArgumentParser
import Messages
import TappetProtocol

struct Ring: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bell",
    abstract: tr("Try the bell, or stop it."),
    discussion: tr(
      """
      A switch rings the bell: in the rescue menu (hold any switch), in the menu, or a switch that does "bell". No \
      program can ring it.

      EXAMPLES
        tappet bell test            rings once, here, as the settings say
        tappet bell stop            somebody has come: it stops
      """),
    subcommands: [Test.self, Stop.self])

  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Ring once, without the daemon, with what the settings name."),
      discussion: tr("EXAMPLES\n  tappet bell test\n  tappet bell test --config my.toml"))

    @Option(help: ArgumentHelp(tr("A settings file in place of ~/.config/tappet/tappet.toml."), valueName: "file"))
    var config: String?

    func run() async throws { try await BellTest(config: config).run() }
  }

  struct Stop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Stop the bell, because somebody has heard it."), discussion: tr("EXAMPLES\n  tappet bell stop"))

    @OptionGroup var daemon: DaemonOptions

    func run() async throws {
      let answer = try await daemon.link().ask(.bellStop)
      Output.line(answer["wasRinging"] == .bool(true) ? tr("the bell has stopped") : tr("the bell was not ringing"))
    }
  }
}
