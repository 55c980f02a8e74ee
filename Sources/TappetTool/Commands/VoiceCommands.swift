import ArgumentParser
import Messages
import ScanVocabulary
import SpokenCommands
import TappetProtocol

struct VoiceCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commands",
    abstract: tr("List what you can say."),
    discussion: tr(
      """
      NAME is what something on the screen is called, N a number, APP an app, ACTION what an app offers to do with an \
      element; words in brackets may be left out.

      EXAMPLES
        tappet commands             all of them
        tappet commands --now       those that Tappet listens for now
        tappet commands --json | jq -r '.items[].say[0]'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("Only what Tappet listens for now, with what you have added.")))
  var now = false

  @Flag(help: ArgumentHelp(tr("As JSON, with the patterns as they are.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("As Markdown, as in docs/voice-control.md.")))
  var markdown = false

  func validate() throws {
    if json, markdown { throw ValidationError(tr("--json and --markdown exclude each other.")) }
  }

  func run() async throws {
    let patterns = now ? Set(try await vocabulary().commands) : nil
    let commands = VoiceCommand.table.filter { command in
      patterns.map { patterns in command.patterns.contains(where: patterns.contains) } ?? true
    }
    let own = patterns.map { $0.subtracting(VoiceCommand.table.flatMap(\.patterns)).sorted() } ?? []
    if json { return Output.json(CommandListing.json(of: commands, own: own)) }
    if markdown { return Output.line(CommandListing.markdown(of: commands)) }
    for line in CommandListing.lines(of: commands, own: own) { Output.line(line) }
  }

  /// The daemon's current vocabulary, which a new observer receives at once.
  private func vocabulary() async throws -> Vocabulary {
    let link = try await daemon.link()
    try await link.ask(.subscribe([Topic(.voiceVocabulary)]))
    for case .voiceVocabulary(let vocabulary) in await link.end().map(\.event) { return vocabulary }
    throw ToolError(.failure, tr("the daemon has not said yet what it listens for; try again in a moment"))
  }
}
