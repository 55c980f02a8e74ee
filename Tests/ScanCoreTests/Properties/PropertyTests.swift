import Testing

@testable import ScanCore

#if canImport(Glibc)
import Glibc
#endif

/// Random interleavings of presses, ticks, changes of the screen and of the method, and what must hold of them all.
///
/// `TAPPET_PROPERTY_RUNS` says how many [4,000; `make test` does 100,000, `make test-long` 1,000,000], `TAPPET_PROPERTY_SEED` where to begin [0]. What fails is shrunk and
/// printed with its seed.
@Suite("B16, B17: whatever happens")
struct PropertyTests {
  private static let runs = number("TAPPET_PROPERTY_RUNS") ?? 4_000
  private static let seed = number("TAPPET_PROPERTY_SEED") ?? 0
  private static let shares = 4

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

  @Test("B16, B17: what must hold of every run holds", arguments: 0..<shares)
  func holds(share: Int) {
    var (presses, taps) = (0, 0)
    for index in stride(from: Self.seed + share, to: Self.seed + Self.runs, by: Self.shares) {
      let scenario = Scenario(seed: UInt64(index), moves: 6)
      do throws(Violation) {
        var run = ScenarioRun(scenario)
        try run.run(scenario)
        presses += run.presses
        taps += run.taps
        if index % 20 == 0 { try Self.checkReach(run, seed: index) }
        if index % 200 == 0 { try Self.checkReplay(run) }
      } catch {
        report(scenario, error, seed: index)
        return
      }
    }
    #expect(presses > Self.runs / Self.shares / 2, "the runs must press: \(presses)")
    #expect(taps > Self.runs / Self.shares / 20, "the runs must act: \(taps)")
  }

  private func report(_ scenario: Scenario, _ violation: Violation, seed: Int) {
    var shrinking = Shrinking { Self.violation(of: $0, seed: seed)?.property == violation.property }
    let smallest = shrinking.smallest(of: scenario)
    let detail = Self.violation(of: smallest, seed: seed)?.detail ?? violation.detail
    Issue.record("seed \(seed): \(violation.property.rawValue)\n\(detail)\n\(smallest)")
  }

  /// What does not hold of a scenario, with all that is looked at.
  private static func violation(of scenario: Scenario, seed: Int) -> Violation? {
    do throws(Violation) {
      var run = ScenarioRun(scenario)
      try run.run(scenario)
      try checkReach(run, seed: seed)
      try checkReplay(run)
      return nil
    } catch {
      return error
    }
  }

  /// From wherever the run has ended, one of the stops and “Menu” can be reached.
  private static func checkReach(_ run: ScenarioRun, seed: Int) throws(Violation) {
    var held = Pilot(run.control, at: run.now)
    if !held.isRescued() { throw Violation(.rescue, "at \(run.control.place)") }
    guard Pilot(run.control, at: run.now).canSteer else { return }
    let plan = run.control.machine.screen.plan
    let ids = plan.nodes.indices.compactMap { plan.nodes[$0].content.itemID }
    var goals = [Pilot.Goal.menu]
    if !ids.isEmpty { goals.append(.element(ids[(seed / 20) % ids.count])) }
    for goal in goals {
      var pilot = Pilot(run.control, at: run.now)
      if !pilot.reaches(goal) { throw Violation(.reachable, "\(goal) from \(run.control.place)") }
    }
  }

  /// What was recorded as text, with names or without, has the same effects when it is replayed.
  private static func checkReplay(_ run: ScenarioRun) throws(Violation) {
    for names in [true, false] {
      var recorder = Recorder(names: names)
      var lines = [recorder.header(program: "test")]
      let begin = run.begin
      for (input, effects) in [(begin, [])] + run.inputs {
        guard let line = recorder.line(input, effects) else { throw Violation(.replay, "\(input) can't be written") }
        lines.append(line)
      }
      lines.append(recorder.end())
      do {
        var replay = Replay(try Recording(lines.joined(separator: "\n")))
        while let step = replay.step() {
          if !step.isSame { throw Violation(.replay, "line \(step.entry.line): \(lines[step.entry.line - 1])") }
        }
      } catch let violation as Violation {
        throw violation
      } catch {
        throw Violation(.replay, "\(error)")
      }
    }
  }
}
