import ArgumentParser
import Messages
import ScanVocabulary
import TappetProtocol

struct Pause: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Pause scanning: nothing is lit, the place is kept."),
    discussion: tr("EXAMPLES\n  tappet pause"))

  @OptionGroup var daemon: DaemonOptions

  func run() async throws { _ = try await daemon.link().ask(.pause) }
}

struct Resume: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Go on scanning where it was paused."),
    discussion: tr("EXAMPLES\n  tappet resume"))

  @OptionGroup var daemon: DaemonOptions

  func run() async throws { _ = try await daemon.link().ask(.resume) }
}

struct Command: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Give a command to the scanner, or close and open the microphone."),
    discussion: tr(
      """
      The commands: \(names).

      EXAMPLES
        tappet command next
        tappet command scroll down
        tappet command mute
      """))

  private static let microphone = [MicrophoneOrder.mute, .unmute, .toggleMute].map(\.rawValue)
  private static var names: String { (ScanCommand.named.map(\.name) + microphone).joined(separator: ", ") }

  @OptionGroup var daemon: DaemonOptions

  @Argument(
    help: ArgumentHelp(tr("The command."), valueName: "name"),
    completion: .list(ScanCommand.named.map(\.name) + Self.microphone))
  var words: [String]

  var name: String { words.joined(separator: " ") }

  func validate() throws {
    if ScanCommand(name: name) != nil || Self.microphone.contains(name) { return }
    throw ValidationError(tr("There is no command \"\(name)\". The commands are: \(Self.names)."))
  }

  func run() async throws { _ = try await daemon.link().ask(.command(CommandRequest(name))) }
}
