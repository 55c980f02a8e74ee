import ArgumentParser
import TappetProtocol

struct Ring: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bell",
    abstract: "Try the bell, or say that it was heard.",
    discussion: """
      The bell is rung by a switch: in the rescue menu (hold any switch), in the menu, or by one that does "bell". No
      program can ring it.

      EXAMPLES
        tappet bell test            rings once, here, as the settings say
        tappet bell stop            somebody has come: it stops
      """,
    subcommands: [Test.self, Stop.self])

  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ring once, without the daemon, by what the settings name.",
      discussion: "EXAMPLES\n  tappet bell test\n  tappet bell test --config my.toml")

    @Option(help: ArgumentHelp("A settings file in place of ~/.config/tappet/tappet.toml.", valueName: "file"))
    var config: String?

    func run() async throws { try await BellTest(config: config).run() }
  }

  struct Stop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say that the bell was heard: it stops.", discussion: "EXAMPLES\n  tappet bell stop")

    @OptionGroup var daemon: DaemonOptions

    func run() async throws {
      let answer = try await daemon.link().ask(.bellStop)
      Output.line(answer["wasRinging"] == .bool(true) ? "the bell has stopped" : "the bell did not ring")
    }
  }
}
