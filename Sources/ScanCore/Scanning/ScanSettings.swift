/// How scanning goes. Every value has the default of `Config/tappet.toml`.
public struct ScanSettings: Hashable, Sendable {
  public enum Method: String, Hashable, Sendable, CaseIterable { case auto, manual }
  /// Where scanning goes when a level's loops are used up.
  public enum AfterLoops: String, Hashable, Sendable, CaseIterable {
    /// One level up and on with the next sibling.
    case up
    /// Nothing lit, the place kept.
    case stop
    /// The top level's first stop.
    case top
  }
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// By itself on a new screen.
    case automatic
    /// On the first press, which lights the first stop and selects nothing.
    case press
  }
  public enum TapBehaviour: String, Hashable, Sendable, CaseIterable {
    /// One own action: do it. Several: the menu.
    case direct
    /// Always the menu.
    case menu
    /// The first own action at once.
    case always
  }

  public var method = Method.auto
  /// How long each stop is lit, in `auto`. 0.1–60 s.
  public var step = Duration.milliseconds(1400)
  /// How much longer the first stop of every level is lit. 0–60 s.
  public var pauseOnFirst = Duration.milliseconds(700)
  /// How long a move must be held in `manual` until it repeats; `nil`: never. 0.1–60 s.
  public var repeatDelay: Duration? = .milliseconds(800)
  /// How often a held move repeats in `manual`. 0.1–60 s.
  public var moveRepeat = Duration.milliseconds(400)
  /// How long a stop must have been lit to count as seen; never more than a third of `step` in `auto`. 0–1 s.
  public var grace = Duration.milliseconds(150)
  /// How often a level is gone through before `afterLoops`. 1–99.
  public var loops = 2
  public var afterLoops = AfterLoops.up
  public var start = Start.automatic
  public var tapBehaviour = TapBehaviour.direct
  /// Levels with more entries than this are grouped by the planner. 2–99.
  public var maxFlat = 6
  /// How levels are grouped.
  public var grouping = Planner.Grouping.optimal

  public init() {}
}
