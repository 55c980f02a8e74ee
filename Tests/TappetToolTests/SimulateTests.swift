import ArgumentParser
import ScanCore
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("B24: tappet simulate")
struct SimulateTests {
  private func plan(_ labels: [String]) throws -> ScanPlan {
    let children = labels.enumerated().map { place, label in
      ElementNode(
        id: ElementID("b\(place)"), label: AttributedText(label), traits: .button,
        frame: Frame(x: 0, y: Double(place) * 50, width: 100, height: 40))
    }
    return Planner().plan(try ElementTree(root: ElementNode(id: "root", children: children)))
  }

  @Test("a person is told in figures, and what is not said stays as it is")
  func figures() throws {
    let user = try UserFigures.read("mean=0.8,miss=0")
    #expect(user.pressTime == .milliseconds(800))
    #expect(user.miss == 0)
    #expect(user.variation == SimulatedUser().variation)
    #expect(user.falsePress == SimulatedUser().falsePress)
  }

  @Test(
    "figures that are none are refused, with what was expected",
    arguments: [
      ("mean", "\"mean\" is no figure of a user; expected NAME=NUMBER"), ("speed=1", "one of mean, cv, false, miss"),
      ("mean=fast", "mean is \"fast\"; expected a number from 0.05 to 30.0"), ("miss=2", "from 0.0 to 0.9"),
      ("cv=nan", "cv is \"nan\""), ("", "\"\" is no figure"), ("mean=0.6,", "\"\" is no figure"),
    ])
  func badFigures(text: String, told: String) throws {
    let error = #expect(throws: ToolError.self) { try UserFigures.read(text) }
    #expect(error?.description.contains(told) == true, "\(String(describing: error))")
    #expect(error?.status == .usage)
  }

  @Test("a target is meant by its label, whatever its case, or by its id")
  func target() throws {
    let plan = try plan(["Send", "Attach", "Send later", "Close", "Close"])
    #expect(try SimulationReport.target("send", in: plan).id == "b0")
    #expect(try SimulationReport.target("b4", in: plan).id == "b4")
    let unknown = #expect(throws: ToolError.self) { try SimulationReport.target("Print", in: plan) }
    #expect(unknown?.description.contains("There are \"Send\", \"Attach\"") == true)
    let several = #expect(throws: ToolError.self) { try SimulationReport.target("close", in: plan) }
    #expect(several?.description == "2 stops are called \"close\"; name one by its id: b3, b4")
  }

  @Test("the report tells each method's figures and the worst ten elements, and JSON tells all")
  func report() throws {
    let plan = try plan((1...12).map { "Song \($0)" })
    var report = SimulationReport(
      title: "Songs", user: SimulatedUser(), settings: ScanSettings(), seed: 1, target: nil,
      expected: plan.expectedSteps(), costs: plan.elementCosts())
    let simulation = Simulation(plan, settings: report.settings, user: report.user)
    report.rows = [.init(method: .auto, selections: simulation.select(runs: 50, seed: 1))]
    let lines = report.lines(all: false)
    #expect(lines[0].hasPrefix("Songs: 12 stops, 3."))
    #expect(lines.contains { $0.hasPrefix("auto") && $0.hasSuffix("0 of 50") })
    #expect(lines.count { $0.contains("Song ") } == 10)
    #expect(report.lines(all: true).count { $0.contains("Song ") } == 12)
    #expect(report.json["elements"]?.array?.count == 12)
    #expect(report.json["methods"]?.array?.count == 1)
  }

  @Test("a command line that cannot be meant is refused")
  func commandLine() throws {
    #expect(throws: (any Error).self) { try Simulate.parse(["a.json", "--runs", "0"]) }
    var command = try Simulate.parse(["a.json", "--method", "autoo"])
    let error = #expect(throws: ToolError.self) { try command.run() }
    #expect(error?.description.hasPrefix("there is no method \"autoo\"; expected one of auto, manual") == true)
    command = try Simulate.parse(["/nowhere.json"])
    #expect(throws: ToolError.self) { try command.run() }
  }
}

extension JSONValue {
  fileprivate var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
