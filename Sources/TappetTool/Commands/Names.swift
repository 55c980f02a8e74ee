import ArgumentParser
import ScanVocabulary
import SpokenNames
import TappetProtocol
import TappetProtocolServer

struct Names: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the names that you gave to elements by “call this …”, or forget them.",
    discussion: """
      EXAMPLES
        tappet names
        tappet names --forget shuffle
        tappet names --forget-all --app Music
      """)

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp("Only of this app.", valueName: "app"))
  var app: String?

  @Option(help: ArgumentHelp("Forget this name.", valueName: "name"))
  var forget: String?

  @Flag(help: "Forget all of them.")
  var forgetAll = false

  @Flag(help: "As JSON.")
  var json = false

  func run() async throws {
    let link = try await daemon.link()
    if forget != nil || forgetAll {
      let answer = try await link.ask(.namesForget(app: app, name: forget))
      guard case .integer(let count)? = answer["forgotten"], count > 0 else {
        throw ToolError(.failure, "there is no such name; \"tappet names\" lists them")
      }
      return Output.line(count == 1 ? "forgotten: 1 name" : "forgotten: \(count) names")
    }
    let names = try await link.ask(.namesList, as: Listing<OwnNameReport>.self)
    let listed = Listing(names.entries.filter { app == nil || $0.app == app })
    if json { return Output.json(listed.json) }
    if listed.entries.isEmpty { Output.line("none; look at something and say “call this …” to give it a name") }
    for report in listed.entries {
      let label = report.entry.label.map { ", which the app calls \($0.quoted)" } ?? ""
      Output.line("\(report.entry.name.quoted) in \(report.app.printable): a \(report.entry.role.lowercased())\(label)")
    }
  }
}
