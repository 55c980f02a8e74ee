import ArgumentParser
import DaemonConnection
import Glibc
import Messages
import ScanVocabulary
import TappetClient
import TappetProtocol
import Translation

/// `tappet-speech`: speaks and plays sounds for the daemon, or a single text or sound by itself.
@main
struct SpeechProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-speech",
    abstract: tr("Speaks, and plays the short sounds."),
    discussion: tr(
      """
      Without options it speaks for the daemon, which decides what to say: see [speech] and [sounds] in tappet.toml. \
      It uses the voices of Speech Dispatcher, or espeak-ng if there is none.

      Examples:
        tappet-speech                       speak for the daemon
        tappet-speech --say "Can you hear?"     try the voice
        tappet-speech --play all            hear every short sound, named as in tappet.toml
      """),
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp(tr("Say this text, then exit."), valueName: "text"))
  var say: String?

  @Option(name: .long, help: ArgumentHelp(tr("Play this sound, or all, then exit."), valueName: "sound"))
  var play: String?

  @Option(name: .long, help: ArgumentHelp(tr("The daemon's control socket."), valueName: "path"))
  var socket: String?

  static func main() async {
    Translator.start()
    await Self.main(nil)
  }

  func validate() throws {
    if (say != nil || play != nil) && socket != nil {
      throw ValidationError(tr("--say and --play use no daemon; leave out --socket"))
    }
    if let play, Trial.kinds(named: play) == nil {
      let names = SoundKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(tr("there is no sound \"\(play)\"; choose all, or one of: \(names)"))
    }
  }

  func run() async throws {
    // A child program may have ended: the failing write reports that.
    signal(SIGPIPE, SIG_IGN)
    if say != nil || play != nil {
      guard await Trial().run(saying: say, playing: play.flatMap(Trial.kinds) ?? []) else { throw ExitCode(1) }
      return
    }
    do {
      try await DaemonLink(socket: socket.map { SocketLocation(path: $0) } ?? .standard(.control)).run()
    } catch let fault as ClientError {
      complain(fault.description)
      throw ExitCode(1)
    }
  }
}

func complain(_ text: String) { Complaint.write(text, of: "tappet-speech") }
