import ScanLab
import ScanPlanning
import ScanRivals
import ScanVocabulary

/// A simulated user on every screen, with Tappet's plans and with the rivals'.
struct Trial {
  /// One screen's figures for each correct selection.
  struct Row {
    var screen: String
    var ours: SimulatedSelections
    /// ChromeOS at its own step, and at Tappet's step.
    var chromeOS: SimulatedSelections
    var chromeOSAtOurStep: SimulatedSelections
    var android: SimulatedSelections
  }

  var user: SimulatedUser
  var step: Duration
  var rows: [Row]

  init(_ costs: [ScanCost], user: SimulatedUser, runs: Int) {
    self.user = user
    step = user.advisedStep()
    var settings = ScanSettings()
    settings.step = step
    rows = costs.map { [step] cost in
      func select(_ plan: ScanPlan, _ settings: ScanSettings) -> SimulatedSelections {
        Simulation(plan, settings: settings, user: user).select(runs: runs, seed: 1)
      }
      let chromeOS = Rival.chromeOS.plan(cost.screen.tree)
      return Row(
        screen: cost.screen.name, ours: select(cost.plan, settings),
        chromeOS: select(chromeOS, Rival.chromeOS.settings()),
        chromeOSAtOurStep: select(chromeOS, Rival.chromeOS.settings(step: step)),
        android: select(Rival.android.plan(cost.screen.tree), Rival.android.settings()))
    }
  }

  /// Returns the mean, over the screens, of Tappet's seconds divided by the other's.
  func secondsRatio(_ other: KeyPath<Row, SimulatedSelections>) -> Double {
    mean(
      rows.map { $0[keyPath: other].secondsEach.isFinite ? $0.ours.secondsEach / $0[keyPath: other].secondsEach : 0 })
  }

  /// Returns Tappet's errors on all screens divided by the other's, leaving out screens on which the other gave up.
  func wrongRatio(_ other: KeyPath<Row, SimulatedSelections>) -> Double {
    let reached = rows.filter { $0[keyPath: other].givenUp == 0 }
    let theirs = reached.reduce(0) { $0 + $1[keyPath: other].wrongEach }
    return theirs > 0 ? reached.reduce(0) { $0 + $1.ours.wrongEach } / theirs : .infinity
  }
}

func mean(_ values: [Double]) -> Double {
  values.isEmpty ? .infinity : values.reduce(0, +) / Double(values.count)
}
