import ArgumentParser
import Glibc
import SpokenCommands
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation evaluate`: measures how well recordings are heard.
struct Evaluate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how well recordings are heard, and how seldom talk is taken for a command.",
    discussion: """
      Every recording goes through what the microphone's sound goes through, on its screen with all commands, names \
      and numbers; the daemon's own rules decide whether to act. Only then it is compared with what was said.

      The manifest has the columns file, kind, voice, condition, screen and says, parted by tabs, and names them in its \
      first line; where nothing is said that is a command, says is "-". A screen is a file NAME.txt, a name a line.

      Example:
        voice-evaluation evaluate speech/manifest.tsv --screens speech/screens --json heard.json
      """)

  @OptionGroup var material: MaterialOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Write the figures, and what was heard in each recording, as JSON.", valueName: "file"))
  var json: String?

  func run() async throws {
    try await failing {
      let findings = try material.findings()
      print(EvaluationTable(findings).text, terminator: "")
      if let json { try write(EvaluationReport(findings).bytes, to: json) }
    }
  }
}

struct MaterialOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The list of recordings.", valueName: "manifest"))
  var manifest: String

  @Option(name: .long, help: ArgumentHelp("The folder with the names of each screen.", valueName: "dir"))
  var screens: String

  @Option(name: .long, help: ArgumentHelp("So many recordings at a time.", valueName: "number"))
  var jobs = 1

  @Option(name: .long, help: ArgumentHelp("Only every so-manieth recording.", valueName: "number"))
  var every = 1

  @Flag(name: .long, help: "Names are never said without “tap”.")
  var verbs = false

  @Flag(name: .long, help: "No key and nothing for windows can be said, as where tappet-desk does not run.")
  var noKeys = false

  @OptionGroup var recogniser: RecogniserOptions

  func validate() throws {
    if !(1...64).contains(jobs) { throw ValidationError("--jobs takes 1 to 64; found \(jobs)") }
    if every < 1 { throw ValidationError("--every takes 1 or more; found \(every)") }
  }

  /// The recordings that are to be heard, with their screens.
  func material() throws -> Material {
    var settings = VoiceSettings()
    settings.bareNames = !verbs
    let lexicon = try DictionaryLexicon(path: recogniser.listener.dictionary)
    return try Material(
      manifest: manifest, screens: screens, settings: settings,
      desk: noKeys ? SpokenDesk() : SpokenDesk(hasKeys: true, canHold: true, windows: WindowOrder.allCases),
      lexicon: lexicon
    ).every(every)
  }

  /// Hears all recordings and returns the findings.
  func findings() throws -> [Finding] {
    let material = try material()
    let count = material.recordings.count
    let isWatched = isatty(STDERR_FILENO) == 1
    defer { if isWatched { tell("\r\u{1B}[K") } }
    return try Evaluation.run(material, options: recogniser.listener, jobs: jobs) { done in
      if isWatched { tell("\r\(done) of \(count) recordings") }
    }
  }
}

func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
  guard let file = fopen(path, "w") else { throw WriteError(path: path, code: errno) }
  let written = fwrite(bytes, 1, bytes.count, file)
  let code = errno
  if fclose(file) != 0 || written != bytes.count { throw WriteError(path: path, code: code) }
}
