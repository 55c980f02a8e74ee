import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary

@Suite("Scenarios")
struct ShrinkingTests {
  @Test("A failing run is shrunk to one move on an empty screen with default settings")
  func shrinks() {
    var found: Scenario?
    for seed in 0..<200 where found == nil {
      let scenario = Scenario(seed: UInt64(seed), moves: 6)
      if scenario.moves.contains(.stall(3000)) && scenario.moves.count > 4 { found = scenario }
    }
    guard let scenario = found else {
      Issue.record("no run has a stall")
      return
    }
    var shrinking = Shrinking { other in
      other.moves.contains { if case .stall(let time) = $0 { time > 1000 } else { false } }
    }
    let smallest = shrinking.smallest(of: scenario)
    #expect(smallest.moves == [.stall(1500)])
    #expect(smallest.first.stops.isEmpty && smallest.settings.method == .auto)
    #expect(smallest.description.contains("Script.run(\"stall 1500\", on: \"\")"))
  }

  @Test("The same seed makes the same run")
  func seeds() {
    for seed in 0..<20 {
      let scenarios = [Scenario(seed: UInt64(seed), moves: 6), Scenario(seed: UInt64(seed), moves: 6)]
      #expect(scenarios[0].description == scenarios[1].description)
    }
  }

  @Test("The notation of a plan reads back as a plan with the same notation")
  func notation() throws {
    for seed in 0..<200 {
      var dice = Dice(seed: UInt64(seed))
      let plan = ScreenSketch(using: &dice, planner: Planner()).plan(1)
      let read = try PlanNotation.read(plan.notation, generation: 1, modal: plan.modal).plan
      #expect(read.notation == plan.notation)
    }
    for text in ["^row(a:\"A b\"=3* {b/link c+-}) d&x!>up@1,2,3,4", "a%", "row(a b) row(c d)"] {
      let reading = try PlanNotation.read(text, generation: 1)
      #expect(reading.plan.notation(focus: reading.focus) == text)
    }
  }
}
