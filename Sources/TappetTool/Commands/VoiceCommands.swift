import ArgumentParser
import Messages
import ScanVocabulary
import SpokenCommands
import SpokenNames
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
        tappet commands --language de
        tappet commands --json | jq -r '.items[].say[0]'
      """))

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: ArgumentHelp(tr("Only what Tappet listens for now, with what you have added.")))
  var now = false

  @Flag(help: ArgumentHelp(tr("As JSON, with the patterns as they are.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("As Markdown, as in docs/voice-control.md.")))
  var markdown = false

  @Option(
    help: ArgumentHelp(
      tr("The language of the recogniser: en or de. With --now it is that of the recogniser that listens."),
      valueName: "language"))
  var language = SpokenLanguage.english.rawValue

  func validate() throws {
    if json, markdown { throw ValidationError(tr("--json and --markdown exclude each other.")) }
    guard SpokenLanguage(tag: language) == nil else { return }
    let known = SpokenLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(tr("there are no voice commands in “\(language)”; there are some in \(known)"))
  }

  func run() async throws {
    let heard = now ? try await vocabulary() : nil
    let spoken = SpokenLanguage(tag: heard.map { $0.language ?? "en" } ?? language) ?? .english
    let patterns = heard.map { Set($0.commands) }
    let table = CommandTable.of(spoken)
    let commands = table.commands.filter { command in
      patterns.map { patterns in command.patterns.contains(where: patterns.contains) } ?? true
    }
    let own = patterns.map { $0.subtracting(table.commands.flatMap(\.patterns)).sorted() } ?? []
    let listing = CommandListing(spoken)
    if json { return Output.json(listing.json(of: commands, own: own)) }
    if markdown { return Output.line(listing.markdown(of: commands)) }
    for line in listing.lines(of: commands, own: own) { Output.line(line) }
  }

  /// The daemon's current vocabulary, which a new observer receives at once.
  private func vocabulary() async throws -> Vocabulary {
    let link = try await daemon.link()
    try await link.ask(.subscribe([Topic(.voiceVocabulary)]))
    for case .voiceVocabulary(let vocabulary) in await link.end().map(\.event) { return vocabulary }
    throw ToolError(.failure, tr("the daemon has not said yet what it listens for; try again in a moment"))
  }
}
