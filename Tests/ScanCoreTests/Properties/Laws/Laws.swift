/// The laws that random runs of the scan must obey, each run drawn from its seed.
enum Laws {
  /// How much the runs did.
  struct Tally: Hashable, Sendable {
    var runs = 0
    var presses = 0
    var taps = 0

    /// Whether the runs pressed and tapped often enough to be worth checking.
    var isBusy: Bool { presses > runs / 2 && taps > runs / 20 }

    static func += (left: inout Tally, right: Tally) {
      left.runs += right.runs
      left.presses += right.presses
      left.taps += right.taps
    }
  }

  /// A run that broke a law, shrunk as far as possible.
  struct Failure: Error, CustomStringConvertible, Sendable {
    var seed: Int
    var violation: Violation
    var scenario: Scenario

    var description: String {
      "seed \(seed): \(violation.property.rawValue)\n\(violation.detail)\n\(scenario)"
    }
  }

  /// Runs the scenario of a seed. Checks the reach of every stop in every 20th, and replay of the recording in every
  /// 200th.
  static func check(seed: Int, _ tally: inout Tally) throws(Failure) {
    let scenario = Scenario(seed: UInt64(seed), moves: 6)
    tally.runs += 1
    do throws(Violation) {
      var run = ScenarioRun(scenario)
      try run.run(scenario)
      tally.presses += run.presses
      tally.taps += run.taps
      if seed % 20 == 0 { try run.checkReach(seed: seed) }
      if seed % 200 == 0 { try run.checkReplay() }
    } catch {
      throw shrunk(scenario, error, seed: seed)
    }
  }

  private static func shrunk(_ scenario: Scenario, _ violation: Violation, seed: Int) -> Failure {
    var shrinking = Shrinking { Self.violation(of: $0, seed: seed)?.property == violation.property }
    let smallest = shrinking.smallest(of: scenario)
    return Failure(seed: seed, violation: Self.violation(of: smallest, seed: seed) ?? violation, scenario: smallest)
  }

  /// The law that a scenario breaks, with all checks.
  private static func violation(of scenario: Scenario, seed: Int) -> Violation? {
    do throws(Violation) {
      var run = ScenarioRun(scenario)
      try run.run(scenario)
      try run.checkReach(seed: seed)
      try run.checkReplay()
      return nil
    } catch {
      return error
    }
  }
}
