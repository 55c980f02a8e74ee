package import ArgumentParser
import Glibc
import Messages
import TappetModel
import TappetProtocol

package struct TappetCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tappet",
    abstract: tr("Switch and voice control: run it, watch it, try it, steer it."),
    discussion: tr(
      """
      EXAMPLES
        tappet demo                 a media player that one key and a voice can drive
        tappet setup                which switch, how fast: answered with the switch itself
        tappet run                  the daemon and all that goes with it, without systemd
        tappet watch                what is lit, heard and done
        tappet say "tap Play"       as if it had been said
        tappet doctor               what is missing, and the command that fixes it
        tappet check my.toml        is this file right?
        tappet record my.tappet     everything that reaches the scan, for a report or a test

      Exit status: 0 done, 1 failure, 2 findings, 64 usage, 69 no daemon answers, 78 bad configuration.
      """),
    version: Tappet.version,
    groupedSubcommands: [
      CommandGroup(
        name: tr("Start", context: "group of commands"), subcommands: [Setup.self, Practice.self, Run.self, Demo.self]),
      CommandGroup(
        name: tr("See", context: "group of commands"),
        subcommands: [
          Status.self, Doctor.self, Monitor.self, Watch.self, Devices.self, Apps.self, SpeechCommand.self, Check.self,
          VoiceCommands.self,
        ]),
      CommandGroup(
        name: tr("Build an app"),
        subcommands: [Lint.self, Inspect.self, Conform.self, Simulate.self, ProtocolCommand.self]),
      CommandGroup(
        name: tr("Keep", context: "group of commands"), subcommands: [Record.self, ReplayRecording.self]),
      CommandGroup(
        name: tr("Do", context: "group of commands"),
        subcommands: [
          Press.self, Say.self, Measure.self, AdviceCommand.self, Command.self, Pause.self, Resume.self, Send.self,
          Settings.self, Profile.self, Lock.self, Unlock.self, Preferences.self, Ring.self, Forget.self, Names.self,
        ]),
    ])

  package init() {}

  package static func start(_ arguments: [String]? = nil) async -> Never {
    // Ignore SIGPIPE, so that a closed pipe is reported as a failed write.
    signal(SIGPIPE, SIG_IGN)
    do {
      try Self.recognise((arguments ?? Array(CommandLine.arguments.dropFirst())).first)
      var command = try parseAsRoot(arguments)
      do {
        if var waiting = command as? any AsyncParsableCommand {
          try await waiting.run()
        } else {
          try command.run()
        }
      } catch let error as ValidationError {
        // A `ValidationError` from `run` would print the root command's usage, which does not help.
        throw ToolError(.usage, error.message)
      }
      Glibc.exit(ToolError.Status.ok.rawValue)
    } catch let error as ToolError {
      Output.complain(error.description)
      Glibc.exit(error.status.rawValue)
    } catch {
      exit(withError: error)
    }
  }
}

extension TappetCommand {
  /// Suggests the nearest command if the first word is not one.
  static func recognise(_ word: String?) throws(ToolError) {
    let names = configuration.groupedSubcommands.flatMap(\.subcommands).map(name(of:)) + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    let near = NearestName.of(word, in: names).map { near in
      tr("there is no command \(word.quoted); did you mean tappet \(near)? All of them: tappet --help")
    }
    throw ToolError(.usage, near ?? tr("there is no command \(word.quoted). All of them: tappet --help"))
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}

struct DaemonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("The daemon's control socket, in place of $XDG_RUNTIME_DIR/tappet/control.sock."), valueName: "path"))
  var socket: String?

  func link() async throws -> DaemonLink { try await DaemonLink.open(DaemonAddress(named: socket).control) }
}
