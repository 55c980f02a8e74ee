import ArgumentParser
import DaemonConnection
import Glibc
import Messages
import ScanVocabulary
import TappetClient
import TappetProtocol
import Translation
import VoiceInput

@main
struct VoiceProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-voice", abstract: tr("Listens to spoken commands, without a network."),
    discussion: tr("Without a subcommand it listens; tappet-voice listen --help lists the options."),
    version: Tappet.version,
    subcommands: [Listen.self, Learn.self, Learned.self, Forget.self, Sounds.self, Adapt.self],
    defaultSubcommand: Listen.self)

  static func main() async {
    Translator.start()
    await Self.main(nil)
  }
}

struct RecogniserOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      tr(
        """
        The acoustic model [\(ListenerOptions.standardModel); listening for the daemon: its microphone.model].
        """),
      valueName: "dir"))
  var model: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr(
        """
        The pronouncing dictionary [\(ListenerOptions.standardDictionary); listening for the daemon: its \
        microphone.dictionary].
        """), valueName: "file"))
  var dictionary: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr("Your own pronunciations [listening: ~/.config/tappet/lexicon.dict]."), valueName: "file"))
  var lexicon: String?

  @Flag(
    name: .long, help: ArgumentHelp(tr("Do not use what you have taught (tappet-voice learn, tappet-voice adapt).")))
  var withoutMyVoice = false

  var listener: ListenerOptions { listener(told: nil) }

  /// Options given on the command line take precedence over the daemon's order.
  func listener(told order: ListeningOrder?) -> ListenerOptions {
    func usesMyVoice(_ order: ListeningOrder?) -> Bool { !withoutMyVoice && order?.myVoice ?? true }
    return ListenerOptions(
      model: model ?? order?.model ?? ListenerOptions.standardModel,
      dictionary: dictionary ?? order?.dictionary ?? ListenerOptions.standardDictionary, lexicon: lexicon,
      learned: UserFiles.learned, usesLearned: usesMyVoice(order),
      adapted: usesMyVoice(order) ? UserFiles.adapted : nil)
  }
}

/// Runs `body`; prints a known error in words, and exits with status 1.
func failing(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let fault as any CustomStringConvertible & Error
    where fault is VoiceError || fault is ProgramFault || fault is ClientError
  {
    // An error about several recordings has several lines.
    for line in fault.description.split(separator: "\n") { complain(String(line)) }
    throw ExitCode(1)
  }
}

func complain(_ text: String) { Complaint.write(text, of: "tappet-voice") }

func tell(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
