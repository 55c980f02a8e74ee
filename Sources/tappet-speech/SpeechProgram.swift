import ArgumentParser
import DaemonConnection
import Glibc
import Messages
import ScanVocabulary
import SpeechOutput
import TappetClient
import TappetConfig
import TappetProtocol
import TappetProtocolServer
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
        tappet-speech --outputs             where you could hear what is lit in private, as JSON
        tappet-speech --output NAME --say "Can you hear?"     try one of them
      """),
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp(tr("Say this text, then exit."), valueName: "text"))
  var say: String?

  @Option(name: .long, help: ArgumentHelp(tr("Play this sound, or all, then exit."), valueName: "sound"))
  var play: String?

  @Option(name: .long, help: ArgumentHelp(tr("Say it on this private output only."), valueName: "output"))
  var output: String?

  @Flag(help: ArgumentHelp(tr("List the private outputs as JSON, then exit.")))
  var outputs = false

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
    if output != nil, say == nil, !outputs { throw ValidationError(tr("--output needs --say")) }
    if let play, Trial.kinds(named: play) == nil {
      let names = SoundKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(tr("there is no sound \"\(play)\"; choose all, or one of: \(names)"))
    }
  }

  func run() async throws {
    // A child program may have ended: the failing write reports that.
    signal(SIGPIPE, SIG_IGN)
    if outputs {
      let found = await Trial().outputs(on: output)
      return print(String(decoding: JSONWriter.bytes(of: .object(found.json)), as: UTF8.self))
    }
    if let output, let say {
      let found = await Trial().outputs(on: output)
      if let gap = found.gap { throw complaint(of: output, gap) }
      guard await Trial().run(saying: say, on: output) else {
        throw complaint(of: output, CueRoute.Gap.failed.rawValue)
      }
      return
    }
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

/// Says why nothing is heard on the output.
private func complaint(of output: String, _ gap: String) -> ExitCode {
  complain(tr("nothing can be heard on \(output): \(tr(CueGapWords.message(of: gap)))"))
  return ExitCode(1)
}

func complain(_ text: String) { Complaint.write(text, of: "tappet-speech") }
