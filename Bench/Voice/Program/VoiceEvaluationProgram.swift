import ArgumentParser
import Glibc
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation`: measures how well the listener hears.
@main
struct VoiceEvaluationProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voice-evaluation", abstract: "Measures how well recordings are heard, and what that costs.",
    subcommands: [Evaluate.self, Learn.self, Sounds.self, Dictate.self, ROC.self, Grammars.self])
}

struct RecogniserOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The acoustic model [\(ListenerOptions.standardModel)].", valueName: "dir"))
  var model = ListenerOptions.standardModel

  @Option(
    name: .long,
    help: ArgumentHelp("The pronouncing dictionary [\(ListenerOptions.standardDictionary)].", valueName: "file"))
  var dictionary = ListenerOptions.standardDictionary

  @Option(name: .long, help: ArgumentHelp("Your own pronunciations.", valueName: "file"))
  var lexicon: String?

  @Option(name: .long, help: ArgumentHelp("The commands learned by voice-evaluation learn.", valueName: "dir"))
  var learned: String?

  var listener: ListenerOptions {
    ListenerOptions(model: model, dictionary: dictionary, lexicon: lexicon, learned: learned)
  }
}

struct WriteError: Error, CustomStringConvertible {
  var path: String
  var code: Int32
  var description: String { "cannot write \(path): \(String(cString: strerror(code)))" }
}

/// Runs `body`; prints an expected error on stderr and exits with status 1.
func failing(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let fault as any CustomStringConvertible & Error
    where fault is VoiceError || fault is MaterialError || fault is WriteError
  {
    tell("voice-evaluation: \(fault.description)\n")
    throw ExitCode(1)
  }
}

/// Writes `text` to stderr.
func tell(_ text: String) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
