import ArgumentParser
import DaemonConnection
import Glibc
import ScanVocabulary
import TappetClient
import TappetProtocol

/// `tappet-speech`: speaks and plays sounds for the daemon, or a single text or sound by itself.
@main
struct SpeechProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-speech",
    abstract: "Speaks, and makes the short sounds.",
    discussion: """
      Without options it speaks for the daemon, which decides what is said: see [speech] and [sounds] in tappet.toml. It \
      takes the voices of Speech Dispatcher, and espeak-ng where there is none.

      Examples:
        tappet-speech                       speak for the daemon
        tappet-speech --say "Can you hear?"     try the voice
        tappet-speech --play all            hear every short sound, named as it is in tappet.toml
      """,
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp("Say this, and end.", valueName: "text"))
  var say: String?

  @Option(name: .long, help: ArgumentHelp("Play this sound, or all of them, and end.", valueName: "sound"))
  var play: String?

  @Option(name: .long, help: ArgumentHelp("The daemon's control socket.", valueName: "path"))
  var socket: String?

  func validate() throws {
    if (say != nil || play != nil) && socket != nil {
      throw ValidationError("--socket is for the daemon; --say and --play stand alone")
    }
    if let play, Trial.kinds(named: play) == nil {
      let names = SoundKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no sound \"\(play)\"; there are all, \(names)")
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
