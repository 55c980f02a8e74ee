import ArgumentParser
import ElementTrees
import LocalFiles
import Messages
import ScanLab
import ScanPlanning
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Estimate what it costs to select on a screen: seconds, presses and errors, by each method."),
    discussion: tr(
      """
      The file holds an element, or the whole parameters of tree.set, as JSON. A simulated person selects its stops in \
      virtual time, by the same code that scans for people; no daemon is needed. Press times are log-normal. The \
      person takes a wrong selection back with another one, and that time counts.

      EXAMPLES
        tappet simulate screen.json
        tappet simulate screen.json --method auto --user mean=0.8,cv=0.35 --step advised
        tappet simulate screen.json --target Send --json | jq '.methods[].seconds'
        tappet simulate screen.json --report cost.html && xdg-open cost.html
      """))

  @Argument(
    help: ArgumentHelp(tr("The file; - is standard input."), valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      tr("A method; repeat the option for several. Without it, all methods."), valueName: "name"), completion: .methods)
  var method: [String] = []

  @Option(
    help: ArgumentHelp(
      tr(
        """
        The person: mean press time in seconds, its coefficient of variation, the chance of a false press at each \
        unwanted stop, and of missing a wanted one. The default is mean=0.6,cv=0.25,false=0.01,miss=0.02; a report is \
        about three people unless you set this.
        """), valueName: "figures"))
  var user: String?

  @Option(
    help: ArgumentHelp(
      tr("How long stops are lit, in seconds; or \"advised\": as advised for this person, like in a report."),
      valueName: "step"))
  var step: String?

  @Option(help: ArgumentHelp(tr("Only this element, by its label or id."), valueName: "label"))
  var target: String?

  @Option(help: ArgumentHelp(tr("How many selections to make by each method."), valueName: "count"))
  var runs = 1000

  @Option(help: ArgumentHelp(tr("The same seed gives the same figures."), valueName: "number"))
  var seed: UInt64 = 1

  @Flag(help: ArgumentHelp(tr("Print the expected cost of every element, not only of the worst ten.")))
  var all = false

  @Flag(help: ArgumentHelp(tr("Print JSON, with every element.")))
  var json = false

  @Option(
    help: ArgumentHelp(
      tr("Write a page with pictures: where on the screen it costs, and the methods side by side for each person."),
      valueName: "file"))
  var report: String?

  func validate() throws {
    guard (1...1_000_000).contains(runs) else {
      throw ValidationError(tr("--runs is \(runs); expected a number from 1 to 1000000."))
    }
    if json, report != nil { throw ValidationError(tr("--json and --report: use one of them.")) }
  }

  func run() throws {
    let name = file == "-" ? tr("standard input") : file
    let person = try user.map { try UserFigures.read($0) }
    let methods = try chosenMethods()
    let document = try TreeDocument.read(TreeDocument.load(file), named: name)
    let tree: ElementTree
    do throws(TreeProblem) {
      tree = try ElementTree(root: document.root, window: document.window?.frame)
    } catch {
      throw ToolError(
        .failure, tr("\(name) is no tree (\(error.kind.rawValue) at \(error.path)): \(error.hint.printable)"))
    }
    let plan = Planner().plan(tree)
    if tree.stopCount == 0 {
      throw ToolError(
        .failure,
        tr("\(name) has no stop: nothing in it is visible, enabled and has an action. See why: tappet send --once"))
    }
    let title = document.window?.title ?? document.root.label?.string ?? name
    defer { Output.progress("") }
    if let report {
      let people = person.map { [(tr("The person"), $0)] } ?? SimulationPage.people
      let page = SimulationPage(
        people: try people.map { name, user in
          .init(name: name, report: try simulated(user, plan, titled: title, by: methods, called: name))
        }, window: tree.window)
      do throws(TextFile.Fault) {
        try TextFile.replace(report, with: Array(page.markup.utf8))
      } catch {
        // translators: %3 is the name of the system call, such as "create" or "write".
        throw ToolError(.failure, tr("cannot write the page to \(report): \(error.reason) (\(error.call))"))
      }
      return Output.line(tr("written: \(report)"))
    }
    let found = try simulated(person ?? SimulatedUser(), plan, titled: title, by: methods)
    Output.progress("")
    if json { return Output.json(found.json) }
    for line in found.lines(all: all) { Output.line(line) }
  }

  private func simulated(
    _ person: SimulatedUser, _ plan: ScanPlan, titled title: String, by methods: [ScanSettings.Method],
    called name: String? = nil
  ) throws -> SimulationReport {
    var settings = ScanSettings()
    settings.step = try chosenStep(for: person) ?? (report == nil ? settings.step : person.advisedStep())
    var found = SimulationReport(
      title: title, user: person, settings: settings, seed: seed,
      target: try target.map { try SimulationReport.target($0, in: plan) },
      expected: plan.expectedSteps(), costs: plan.elementCosts())
    for method in methods {
      Output.progress(
        name.map { tr("\($0): simulating \(method.rawValue) …") } ?? tr("simulating \(method.rawValue) …"))
      settings.method = method
      let simulation = Simulation(plan, settings: settings, user: person)
      found.rows.append(.init(method: method, selections: simulation.select(found.target?.id, runs: runs, seed: seed)))
    }
    return found
  }

  private func chosenMethods() throws -> [ScanSettings.Method] {
    if method.isEmpty { return ScanSettings.Method.allCases }
    return try method.map { name in
      guard let found = ScanSettings.Method(rawValue: name) else {
        let names = ScanSettings.Method.allCases.map(\.rawValue).joined(separator: ", ")
        throw ToolError(.usage, tr("there is no method \(name.quoted); expected one of \(names)"))
      }
      return found
    }
  }

  private func chosenStep(for person: SimulatedUser) throws -> Duration? {
    guard let step else { return nil }
    if step == "advised" { return person.advisedStep() }
    guard let seconds = Double(step), (0.1...60).contains(seconds) else {
      throw ToolError(
        .usage, tr("--step is \(step.quoted); expected \"advised\" or a number of seconds from 0.1 to 60"))
    }
    return .seconds(seconds)
  }
}
