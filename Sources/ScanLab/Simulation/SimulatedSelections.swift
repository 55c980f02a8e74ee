package import ScanVocabulary

/// Sums the costs of many selections by a simulated user.
package struct SimulatedSelections: Hashable, Sendable {
  package internal(set) var runs = 0
  /// The number of selections that did not succeed within `Simulation.patience`.
  package internal(set) var givenUp = 0
  /// The total seconds from the first highlight until the target was selected and every wrong selection corrected.
  package internal(set) var seconds = 0.0
  package internal(set) var presses = 0
  /// How many elements the user acted on by mistake.
  package internal(set) var wrong = 0
  /// How often the user entered or left groups and menus that were not on the way.
  package internal(set) var detours = 0
  /// The commands that the user's switches gave; everything that a single switch does counts as `select`.
  package internal(set) var commands: Set<ScanCommand> = []

  package init() {}

  package var switches: Int { commands.count }

  /// The seconds per successful selection, which include the time of failed ones.
  package var secondsEach: Double { share(seconds, of: runs - givenUp) }
  package var pressesEach: Double { share(Double(presses), of: runs - givenUp) }
  package var wrongEach: Double { share(Double(wrong), of: runs - givenUp) }
  package var detoursEach: Double { share(Double(detours), of: runs - givenUp) }

  private func share(_ sum: Double, of count: Int) -> Double { count > 0 ? sum / Double(count) : .infinity }

  mutating func add(_ other: SimulatedSelections) {
    runs += other.runs
    givenUp += other.givenUp
    seconds += other.seconds
    presses += other.presses
    wrong += other.wrong
    detours += other.detours
    commands.formUnion(other.commands)
  }
}
