import ArgumentParser
import TappetProtocol
import Testing

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import TappetModel
@testable import TappetTool

@Suite("tappet simulate")
struct SimulateTests {
  private func plan(_ labels: [String]) throws -> ScanPlan {
    let children = labels.enumerated().map { place, label in
      ElementNode(
        id: ElementID("b\(place)"), label: AttributedText(label), traits: .button,
        frame: Frame(x: 0, y: Double(place) * 50, width: 100, height: 40))
    }
    return Planner().plan(try ElementTree(root: ElementNode(id: "root", children: children)))
  }

  @Test("The user's figures are read, and the others keep their defaults")
  func figures() throws {
    let user = try UserFigures.read("mean=0.8,miss=0")
    #expect(user.pressTime == .milliseconds(800))
    #expect(user.miss == 0)
    #expect(user.variation == SimulatedUser().variation)
    #expect(user.falsePress == SimulatedUser().falsePress)
  }

  @Test(
    "Invalid figures are refused with what was expected",
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

  @Test("A target is named by its label, ignoring case, or by its ID")
  func target() throws {
    let plan = try plan(["Send", "Attach", "Send later", "Close", "Close"])
    #expect(try SimulationReport.target("send", in: plan).id == "b0")
    #expect(try SimulationReport.target("b4", in: plan).id == "b4")
    let unknown = #expect(throws: ToolError.self) { try SimulationReport.target("Print", in: plan) }
    #expect(unknown?.description.contains("There are \"Send\", \"Attach\"") == true)
    let several = #expect(throws: ToolError.self) { try SimulationReport.target("close", in: plan) }
    #expect(several?.description == "2 stops are called \"close\"; name one by its id: b3, b4")
  }

  @Test("The report lists each method and the ten costliest elements, and JSON lists all elements")
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

  @Test("The page has a section for each person, lists each method and escapes labels")
  func page() throws {
    let labels = (1...12).map { $0 == 12 ? "<b>Bold</b> & \"more\"" : "Song \($0)" }
    let plan = try plan(labels)
    let people = SimulationPage.people.map { name, user in
      var report = SimulationReport(
        title: "Songs <1>", user: user, settings: ScanSettings(), seed: 1, target: nil,
        expected: plan.expectedSteps(), costs: plan.elementCosts())
      let simulation = Simulation(plan, settings: report.settings, user: user)
      report.rows = [.init(method: .auto, selections: simulation.select(runs: 5, seed: 1))]
      return SimulationPage.Person(name: name, report: report)
    }
    let page = SimulationPage(people: people, window: nil).markup
    #expect(page.contains("<h1>What “Songs &lt;1&gt;” costs to use</h1>"))
    #expect(page.contains("&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;more&quot;") && !page.contains("<b>Bold"))
    #expect(people.allSatisfy { page.contains(">\($0.name)</h2>") })
    #expect(page.contains("The ten that cost most") && page.contains("<summary>All 12</summary>"))
    #expect(
      page.contains("<th scope=\"row\">quickest with one switch</th><td class=\"n\">–</td><td class=\"n\">auto</td>"))
  }

  @Test("The heat map has five shades from least to most, and says if it has no frames")
  func heatMap() throws {
    let costs = try plan((1...12).map { "Song \($0)" }).elementCosts()
    let map = HeatMap(costs, window: nil)
    #expect(map.shade(costs[0].steps) == 5 && map.shade(costs.map(\.steps).min() ?? 0) == 1)
    #expect(map.markup.components(of: "<g class=\"s") == 12)
    let element = AccessibilityElement(id: "a", name: "A")
    let bare = HeatMap([(element, 1)], window: nil)
    #expect(bare.markup.contains("there is nothing to draw") && bare.shade(1) == 1)
    let one = HeatMap([(costs[0].element, 1), (element, 2)], window: nil)
    #expect(one.markup.contains("1 element has no frame"))
  }

  @Test("An invalid command line is refused")
  func commandLine() throws {
    #expect(throws: (any Error).self) { try Simulate.parse(["a.json", "--runs", "0"]) }
    #expect(throws: (any Error).self) { try Simulate.parse(["a.json", "--json", "--report", "a.html"]) }
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

extension String {
  /// Returns how often `text` occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  @Test("A method that cannot select something does not shorten the other methods' bars")
  func scale() {
    func made(_ seconds: Double, givenUp: Int) -> SimulatedSelections {
      var selections = SimulatedSelections()
      selections.runs = 10
      selections.seconds = seconds * Double(10 - givenUp)
      selections.givenUp = givenUp
      return selections
    }
    let (quick, slow, stuck, hopeless) = (
      made(2, givenUp: 0), made(5, givenUp: 0), made(600, givenUp: 1), made(0, givenUp: 10)
    )
    #expect(MethodBars.scale(of: [quick, slow, stuck, hopeless]) == 5)
    #expect(MethodBars.scale(of: [stuck, hopeless]) == 600)
    #expect(MethodBars.scale(of: [hopeless]) == 1)
  }
}
