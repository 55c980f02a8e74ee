import ArgumentParser
import Messages
import ScanVocabulary
import SpokenCommands
import SystemClocks
import TappetProtocol

struct Say: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Do what these words would do if you said them."),
    discussion: tr(
      """
      Prints what they did. Exit status: 0 if Tappet acted on them, 1 if not.

      EXAMPLES
        tappet say "tap Play"
        tappet say show numbers
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp(tr("The words."), valueName: "words"))
  var words: [String]

  @Option(help: ArgumentHelp(tr("How sure the recogniser would be, 0 to 1."), valueName: "confidence"))
  var confidence = 1.0

  func validate() throws {
    guard (0...1).contains(confidence) else {
      throw ValidationError(tr("--confidence takes 0 to 1; found \(confidence)."))
    }
  }

  func run() async throws {
    let link = try await daemon.link()
    try await link.ask(.subscribe([Topic(.voiceHeard)]))
    let now = MonotonicClock.now
    var typed = Utterance(
      text: words.joined(separator: " "), confidence: confidence, startedAt: now, endedAt: now,
      vocabulary: Utterance.anyVocabulary)
    typed.isTyped = true
    let utterance = typed
    try await link.ask(.utterance(utterance))
    // Wait for the outcome: while the daemon still computes the names of a new screen, it answers the request first and
    // acts on the utterance later.
    let told = await link.first(within: Self.patience) { event -> HeardReport? in
      guard case .voiceHeard(let heard) = event else { return nil }
      return [utterance.text, VoiceHeard.withheld].contains(heard.text) ? heard : nil
    }
    guard let heard = told else {
      throw ToolError(.failure, tr("the daemon took the words but did not say what it did with them"))
    }
    Output.line(EventLine.text(of: .voiceHeard(heard)) ?? "")
    if heard.outcome == VoiceOutcome.ignored(nil).name,
      let line = SendLine.scanned(among: try await link.ask(.appsList, as: Listing<AppReport>.self).entries)
    {
      Output.line(line)
    }
    if !VoiceOutcome.didSomething(heard.outcome) { throw ExitCode(ToolError.Status.failure.rawValue) }
  }

  private static let patience = Duration.seconds(10)
}

extension VoiceOutcome {
  /// Whether an outcome of that name means that the utterance was carried out or was already true.
  static func didSomething(_ name: String) -> Bool {
    name == VoiceOutcome.acted("").name || name == VoiceOutcome.already("").name
      || name == VoiceOutcome.answered("").name
  }
}
