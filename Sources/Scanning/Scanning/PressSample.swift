package import ScanVocabulary

/// One press of a switch, as evidence of the speed that its person can keep up with.
package struct PressSample: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The press meant the lit stop.
    case taken
    /// The press came late and was credited to the stop before (late-press credit).
    case credited
    /// The press came before the lit stop could be seen, or its target was no longer there.
    case refused
    /// No press: the person entered a level, and its loops ended without one.
    case unused
  }

  /// The switch; `nil` if there was no press.
  package var switchID: SwitchID?
  package var context: PressContext
  package var outcome: Outcome
  /// The time from lighting the stop to the press; for a credited press, step and delay together. `nil` if it says
  /// nothing of the person's speed: the stop had been lit before, or the stop meant is unknown.
  package var time: Duration?
  /// How often the stop was lit and passed over since the scan entered its level.
  package var passes: Int

  package init(
    switchID: SwitchID? = nil, context: PressContext, outcome: Outcome, time: Duration? = nil, passes: Int = 0
  ) {
    self.switchID = switchID
    self.context = context
    self.outcome = outcome
    self.time = time
    self.passes = passes
  }
}

/// The circumstances of a press: people are slower where a level is new to them, and press differently in each method.
package struct PressContext: Hashable, Sendable {
  /// The kind of level that the stop stood in.
  package enum Level: String, Hashable, Sendable, CaseIterable { case top, group, menu }

  package var method: ScanSettings.Method
  package var level: Level
  /// Whether the stop was the first of its level, which stays lit for longer.
  package var isFirst: Bool

  package init(method: ScanSettings.Method, level: Level, isFirst: Bool = false) {
    self.method = method
    self.level = level
    self.isFirst = isFirst
  }
}
