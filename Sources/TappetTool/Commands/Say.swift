import ArgumentParser
import ScanCore
import TappetProtocol

/// `tappet say`.
struct Say: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do what these words would do if they had been said.",
    discussion: """
      Prints what became of them. Exit status: 0 when they were acted on, 1 when they were not.

      EXAMPLES
        tappet say "tap Play"
        tappet say show numbers
      """)

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp("The words.", valueName: "words"))
  var words: [String]

  @Option(help: ArgumentHelp("How sure the recogniser would be, 0 to 1.", valueName: "confidence"))
  var confidence = 1.0

  func validate() throws {
    guard (0...1).contains(confidence) else {
      throw ValidationError("--confidence takes 0 to 1; found \(confidence).")
    }
  }

  func run() async throws {
    let revision = try await revision()
    let link = try await daemon.link()
    try await link.ask(.subscribe([Topic(.voiceHeard)]))
    let now = MonotonicClock.now
    let utterance = Utterance(
      text: words.joined(separator: " "), confidence: confidence, startedAt: now, endedAt: now, vocabulary: revision)
    try await link.ask(.utterance(utterance))
    // What became of the words was told before the answer.
    for notice in await link.end() {
      guard case .voiceHeard(let heard) = notice.event else { continue }
      Output.line(EventLine.text(of: notice.event) ?? "")
      if !VoiceOutcome.didSomething(heard.outcome) { throw ExitCode(ToolError.Status.failure.rawValue) }
      return
    }
    throw ToolError(.failure, "the daemon took the words and did not say what became of them")
  }

  /// The vocabulary in force: a new observer is told it at once. 0 while there is none.
  private func revision() async throws -> Int {
    let link = try await daemon.link()
    try await link.ask(.subscribe([Topic(.voiceVocabulary)]))
    for case .voiceVocabulary(let vocabulary) in await link.end().map(\.event) { return vocabulary.revision }
    return 0
  }
}

extension VoiceOutcome {
  /// Whether an outcome of that name means that the person got what was asked for.
  static func didSomething(_ name: String) -> Bool {
    name == VoiceOutcome.acted("").name || name == VoiceOutcome.already("").name
      || name == VoiceOutcome.answered("").name
  }
}
