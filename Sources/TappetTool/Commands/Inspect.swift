import ArgumentParser
import ScanPlanning
import ScanVocabulary
import TappetModel
import TappetProtocol

struct Inspect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a screen as people meet it, or how one element is scanned, spoken and named.",
    discussion: """
      Without --file it is the screen that the daemon scans now, of any app, bridged ones included, grouped by \
      your settings. ELEMENT is an id or a label. The findings of "tappet lint" on the element stand below it.
      Exit status: 0 shown, 1 no screen or no such element, 64 usage, 69 no daemon.

      EXAMPLES
        tappet inspect                          the tree, with a mark for each element
        tappet inspect Play                     one element
        tappet inspect --file screen.json Play  of a file that tappet send takes
        tappet inspect --json | jq '.elements[] | select(.part == "hidden").element'
      """)

  @Argument(help: ArgumentHelp("An element's id or label.", valueName: "element"))
  var element: String?

  @Option(
    help: ArgumentHelp("A tree as JSON; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var daemon: DaemonOptions

  @Flag(help: "As JSON: every element with its properties.")
  var json = false

  func validate() throws {
    if json, element != nil { throw ValidationError("--json is about the whole screen; leave the element out.") }
  }

  func run() async throws {
    let inspection = try await screen()
    if json { return Output.json(inspection.json) }
    guard let element else {
      for line in inspection.lines { Output.line(line) }
      return
    }
    let ids = inspection.ids(of: element)
    guard !ids.isEmpty else {
      throw ToolError(
        .failure, "\(inspection.name) has no element with the id or label \(element.quoted); tappet inspect lists them")
    }
    for (number, id) in ids.enumerated() {
      if number > 0 { Output.line("") }
      for (name, text) in inspection.properties(of: id) {
        Output.line("\(name.padding(to: 11))\(text)")
      }
    }
  }

  private func screen() async throws -> ScreenInspection {
    if let file {
      return try ScreenInspection(try TreeDocument.load(file), named: file == "-" ? "standard input" : file)
    }
    let link = try await daemon.link()
    let answer = try await link.ask(.treeGet)
    let settings = try await link.ask(.settingsGet(["scanning.maxFlat", "scanning.grouping"]))
    _ = await link.end()
    guard case .string(let app)? = answer["app"], let root = answer["root"] else {
      throw ToolError(.failure, "no app has a screen to show; start one, or see: tappet apps")
    }
    let tree: JSONObject = [
      "generation": .integer(1), "root": root, "window": answer["window"].map { .object(["frame": $0]) },
    ]
    return try ScreenInspection(
      JSONWriter.bytes(of: .object(tree)), named: app, planner: Self.planner(settings))
  }

  private static func planner(_ settings: JSONObject) -> Planner {
    guard case .object(let values)? = settings["values"] else { return Planner() }
    var planner = Planner()
    if case .integer(let most)? = values["scanning.maxFlat"] { planner = Planner(maxFlat: most) }
    if case .string(let name)? = values["scanning.grouping"], let rule = GroupingRule(rawValue: name) {
      planner = Planner(maxFlat: planner.maxFlat, grouping: rule)
    }
    return planner
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
