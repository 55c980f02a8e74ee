package import ScanVocabulary

/// What selections cost a simulated user, on average of many.
package struct SimulatedSelections: Hashable, Sendable {
  /// How many selections were tried.
  package internal(set) var runs = 0
  /// How many were given up: nothing that the person did led there within `Simulation.patience`.
  package internal(set) var givenUp = 0
  /// Seconds from the first light until the wanted element was selected and every wrong selection taken back, of all.
  package internal(set) var seconds = 0.0
  package internal(set) var presses = 0
  /// Elements acted on that were not wanted.
  package internal(set) var wrong = 0
  /// Groups and menus gone into, or left, that were not on the way.
  package internal(set) var detours = 0
  /// What the person's switches were used for; whatever one switch can do by itself is `select`.
  package internal(set) var commands: Set<ScanCommand> = []

  package init() {}

  /// How many switches were needed.
  package var switches: Int { commands.count }

  /// Seconds for each correct selection, what was given up included.
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
