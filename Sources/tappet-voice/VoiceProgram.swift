import ArgumentParser
import Glibc
import TappetClient
import TappetProtocol
import VoiceInput

/// `tappet-voice`: listens to commands, and measures how well it does.
@main
struct VoiceProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-voice", abstract: "Listens to spoken commands, without any network.",
    discussion: "Without a subcommand it listens; tappet-voice listen --help tells with which options.",
    version: Tappet.version, subcommands: [Listen.self, Evaluate.self, ROC.self, Grammars.self],
    defaultSubcommand: Listen.self)
}

/// What every use of the recogniser may be told.
struct RecogniserOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The acoustic model.", valueName: "dir"))
  var model = ListenerOptions.standardModel

  @Option(name: .long, help: ArgumentHelp("The pronouncing dictionary.", valueName: "file"))
  var dictionary = ListenerOptions.standardDictionary

  @Option(
    name: .long,
    help: ArgumentHelp("Your own pronunciations [listening: ~/.config/tappet/lexicon.dict].", valueName: "file"))
  var lexicon: String?

  var listener: ListenerOptions { ListenerOptions(model: model, dictionary: dictionary, lexicon: lexicon) }
}

/// Runs `body`; a fault that has words for the person is told in them, and ends the program with 1.
func failing(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let fault as any CustomStringConvertible & Error
    where fault is VoiceError || fault is MaterialError || fault is ProgramFault || fault is ClientError
  {
    complain(fault.description)
    throw ExitCode(1)
  }
}

/// A line on stderr, after the program's name.
func complain(_ text: String) { tell("tappet-voice: \(text)\n") }

/// Writes `text` on stderr.
func tell(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
