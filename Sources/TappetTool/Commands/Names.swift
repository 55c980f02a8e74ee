import ArgumentParser
import Messages
import ScanVocabulary
import SpokenNames
import TappetModel
import TappetProtocol
import TappetProtocolServer

struct Names: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    // translators: “call this …” is a spoken command.
    abstract: tr("List the names that you gave to elements by “call this …”, or forget them."),
    discussion: tr(
      """
      EXAMPLES
        tappet names
        tappet names --forget shuffle
        tappet names --forget-all --app Music
      """))

  @OptionGroup var daemon: DaemonOptions

  @Option(help: ArgumentHelp(tr("Only the names in this app."), valueName: "app"))
  var app: String?

  @Option(help: ArgumentHelp(tr("Forget this name."), valueName: "name"))
  var forget: String?

  @Flag(help: ArgumentHelp(tr("Forget all of them.")))
  var forgetAll = false

  @Flag(help: ArgumentHelp(tr("As JSON.")))
  var json = false

  func run() async throws {
    let link = try await daemon.link()
    if forget != nil || forgetAll {
      let answer = try await link.ask(.namesForget(app: app, name: forget))
      guard case .integer(let count)? = answer["forgotten"], count > 0 else {
        throw ToolError(.failure, tr("there is no such name; \"tappet names\" lists them"))
      }
      return Output.line(tr(count: count, one: "forgotten: %1 name", other: "forgotten: %1 names"))
    }
    let names = try await link.ask(.namesList, as: Listing<OwnNameReport>.self)
    let listed = Listing(names.entries.filter { app == nil || $0.app == app })
    if json { return Output.json(listed.json) }
    if listed.entries.isEmpty {
      // translators: “call this …” is a spoken command.
      Output.line(tr("none; look at something and say “call this …” to give it a name"))
    }
    for report in listed.entries {
      if let place = report.entry.place {
        Output.line(describe(place, called: report.entry.name, in: report.app))
        continue
      }
      let (name, app, role) = (report.entry.name.quoted, report.app.printable, report.entry.role.lowercased())
      // translators: a name, an app, what kind of element it is ("button"), and its label in the app.
      let label = report.entry.label.map { tr("\(name) in \(app): \(role), which the app calls \($0.quoted)") }
      Output.line(label ?? tr("\(name) in \(app): \(role)"))
    }
  }
  private func describe(_ place: OwnPlace, called name: String, in app: String) -> String {
    let (name, app) = (name.quoted, app.printable)
    let (x, y) = (Int(place.point.x.rounded()), Int(place.point.y.rounded()))
    let (width, height) = (Int(place.width.rounded()), Int(place.height.rounded()))
    // translators: a name, an app, and a point of its window with the window's size: "a place at 120, 40 of a window of 800 × 600"
    return tr("\(name) in \(app): a place at \(x), \(y) of a window of \(width) × \(height)")
  }
}
