/// What one press of a switch tells about the speed that its person can keep up with.
public struct PressSample: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It meant the lit stop.
    case taken
    /// It came late and was credited to the stop before (late-press credit).
    case credited
    /// It came before the lit stop could be seen, or for what was no longer there.
    case refused
    /// No press at all: a level that the person had entered was left by its loops.
    case unused
  }

  /// Which switch; `nil` where no press was made.
  public var switchID: SwitchID?
  public var context: PressContext
  public var outcome: Outcome
  /// From the stop's being lit to the press: of a credited one step and delay together. `nil`: it says nothing of the
  /// person's speed, because the stop had been lit before or nobody knows which was meant.
  public var time: Duration?
  /// How often the stop had been lit and gone by since its level was entered.
  public var passes: Int

  public init(
    switchID: SwitchID? = nil, context: PressContext, outcome: Outcome, time: Duration? = nil, passes: Int = 0
  ) {
    self.switchID = switchID
    self.context = context
    self.outcome = outcome
    self.time = time
    self.passes = passes
  }
}

/// What a press was made in: people are slower where a level is new to them, and in another method they do other things.
public struct PressContext: Hashable, Sendable {
  /// Where the stop stood.
  public enum Level: String, Hashable, Sendable, CaseIterable { case top, group, menu }

  public var method: ScanSettings.Method
  public var level: Level
  /// Whether it was the first stop of its level, which is lit for longer.
  public var isFirst: Bool

  public init(method: ScanSettings.Method, level: Level, isFirst: Bool = false) {
    self.method = method
    self.level = level
    self.isFirst = isFirst
  }
}
