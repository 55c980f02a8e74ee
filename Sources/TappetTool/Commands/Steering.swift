import ArgumentParser
import ScanCore
import TappetProtocol

/// `tappet pause`.
struct Pause: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Pause scanning: nothing is lit, the place is kept.",
    discussion: "EXAMPLES\n  tappet pause")

  @OptionGroup var daemon: DaemonOptions

  func run() async throws { _ = try await daemon.link().ask(.pause) }
}

/// `tappet resume`.
struct Resume: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Go on scanning where it was paused.",
    discussion: "EXAMPLES\n  tappet resume")

  @OptionGroup var daemon: DaemonOptions

  func run() async throws { _ = try await daemon.link().ask(.resume) }
}

/// `tappet command`.
struct Command: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Give a command of the scanner.",
    discussion: """
      The commands: \(ScanCommand.named.map(\.name).joined(separator: ", ")).

      EXAMPLES
        tappet command next
        tappet command scroll down
      """)

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp("The command.", valueName: "name"))
  var words: [String]

  var name: String { words.joined(separator: " ") }

  func validate() throws {
    guard ScanCommand(name: name) == nil else { return }
    let names = ScanCommand.named.map(\.name).joined(separator: ", ")
    throw ValidationError("There is no command \"\(name)\". The commands are: \(names).")
  }

  func run() async throws { _ = try await daemon.link().ask(.command(CommandRequest(name))) }
}
