import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import TappetModel

@Suite("Simulated users")
struct SimulationTests {
  /// A user who always presses after the same time and makes no mistakes.
  private let steady = SimulatedUser(pressTime: .milliseconds(600), variation: 0, falsePress: 0, miss: 0)

  private func plan(_ text: String) throws -> ScanPlan { try PlanNotation.read(text, generation: 1).plan }

  private func selections(
    _ text: String, _ method: ScanSettings.Method, user: SimulatedUser, target: ElementID? = nil, runs: Int = 1
  ) throws -> SimulatedSelections {
    var settings = ScanSettings()
    settings.method = method
    return Simulation(try plan(text), settings: settings, user: user).select(target, runs: runs, seed: 1)
  }

  @Test(
    "A user who always presses after 0.6 s selects at the time that the method implies",
    arguments: [
      // The first stop is lit for 2.1 s, the others for 1.4 s.
      (ScanSettings.Method.auto, "a", 0.6, 1), (.auto, "c", 2.1 + 1.4 + 0.6, 1),
      (.auto, "e", 2.1 + 1.4 + 1.4 + 0.6 + 2.1 + 0.6, 2),
      (.manual, "a", 0.6, 1), (.manual, "c", 1.8, 3), (.manual, "e", 6 * 0.6, 6),
      (.dwell, "c", 1.2 + 2, 2),
      (.inverse, "a", 1.2, 1), (.inverse, "c", 0.6 + 1.4 + 1.4 + 0.6, 1),
      // Fast steps take 0.4 s, the first 1.1 s. Pressed in the stop after b; back to a, which is lit for 2.1 s.
      (.overscan, "b", 1.1 + 0.6 + 2.1 + 0.6, 2),
    ])
  func exact(method: ScanSettings.Method, target: String, seconds: Double, presses: Int) throws {
    let found = try selections("a b c g(d e f) h i", method, user: steady, target: ElementID(target))
    #expect(abs(found.seconds - seconds) < 0.001)
    #expect(found.presses == presses)
    #expect(found.switches <= (method == .manual ? 2 : 1))
    #expect(found.wrong == 0 && found.detours == 0 && found.givenUp == 0)
  }

  @Test("The share of press times up to a quantile is that quantile")
  func pressTimes() {
    let user = SimulatedUser(variation: 0.35)
    var random = SplitMix64(seed: 7)
    let times = (0..<20_000).map { _ in user.pressTime(&random).inSeconds }
    #expect(abs(times.reduce(0, +) / 20_000 - 0.6) < 0.005)
    for share in [0.1, 0.5, 0.9, 0.99] {
      let limit = user.pressTime(quantile: share).inSeconds
      #expect(abs(Double(times.count { $0 <= limit }) / 20_000 - share) < 0.01)
    }
  }

  @Test("The same seed gives the same figures, another seed different ones")
  func seeds() throws {
    let simulation = Simulation(try plan("a b c g(d e f) h i"), settings: ScanSettings(), user: SimulatedUser())
    #expect(simulation.select(runs: 50, seed: 3) == simulation.select(runs: 50, seed: 3))
    #expect(simulation.select(runs: 50, seed: 3) != simulation.select(runs: 50, seed: 4))
  }

  @Test("A user who makes many mistakes reaches every stop by every method", arguments: ScanSettings.Method.allCases)
  func clumsy(method: ScanSettings.Method) throws {
    let clumsy = SimulatedUser(pressTime: .milliseconds(600), variation: 0.35, falsePress: 0.05, miss: 0.1)
    let found = try selections("a b c+- g(d e f k(l m n)) h! i", method, user: clumsy, runs: 300)
    #expect(found.givenUp == 0)
    #expect(found.runs == 300)
    #expect(found.wrong > 0)
    let steady = try selections("a b c+- g(d e f k(l m n)) h! i", method, user: steady, runs: 300)
    #expect(steady.wrong == 0)
    #expect(found.secondsEach > steady.secondsEach)
  }

  @Test("The costs of all elements have the expected steps as their mean")
  func costs() throws {
    let plan = try plan("a b c g(d e f) h i")
    let costs = plan.elementCosts()
    #expect(costs.map(\.element.id) == ["f", "e", "i", "d", "h", "c", "b", "a"])
    #expect(abs(costs.reduce(0) { $0 + $1.steps } / 8 - plan.expectedSteps()) < 1e-9)
  }

  @Test("A user who moves by geometry goes the shortest way")
  func geometry() throws {
    let rows = (0..<3).map { row in
      (0..<5).map { "r\(row)c\($0)@\($0 * 50),\(row * 30),40,20" }.joined(separator: " ")
    }
    let found = try selections(rows.joined(separator: " "), .directed, user: steady, target: "r1c2")
    #expect(found.presses == 4)
    #expect(found.switches == 3)
    #expect(abs(found.seconds - 4 * 0.6) < 0.001)
  }

  @Test("A target that is no stop and a screen without stops give no selections")
  func nothing() throws {
    #expect(try selections("a b", .auto, user: steady, target: "z").runs == 0)
    #expect(Simulation(.empty, settings: ScanSettings(), user: steady).select(runs: 5, seed: 1).runs == 0)
  }
}
