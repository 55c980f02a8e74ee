/// What the person's own presses say about the settings: proposals with their reasons, never more than that.
///
/// - *Step*, up to 20 presses: mean / 0.65, the rule of Simpson and Koester (1999; Simpson, Koester, LoPresti 2006) for
///   choosing a scan rate. It equals mean + 2 SD at a coefficient of variation of 0.27.
/// - *Step*, past 20 presses: the time that only the wanted share of presses exceeds, exp(μ + z σ) of the log-normal
///   that the presses follow; where more presses than wanted come too late at the step in force, at least the step that
///   this share asks for (`LogNormal.step`): times beyond the step are never seen, so that a step too short would
///   otherwise seem right.
/// - *First pause*: the same time for first stops of a level, less the step.
/// - *Hold*, *ignore repeat*, *chatter*: by what the filter of each switch has refused.
public struct Advice: Hashable, Sendable {
  /// The proposals, the one that saves most first; empty: all is well, or too little is known.
  public var items: [AdviceItem]
  /// What is to be said where there is no proposal, or beside it.
  public var remarks: [String]

  /// Every proposal and remark as a sentence with its figures: for menus, speech and the command line.
  public var lines: [String] { items.map(\.text) + remarks }

  /// The proposals that can be taken over while everything runs.
  public var live: [AdviceItem] { items.filter(\.isLive) }

  /// Presses from which the person's own distribution is used.
  public static let enoughPresses = 20.0
  /// Presses below which nothing is proposed.
  public static let fewestPresses = 5.0
  /// Nothing faster is ever proposed: nobody sees what is lit for less.
  public static let shortestStep = 0.3
  public static let longestStep = 20.0

  public init(items: [AdviceItem], remarks: [String]) {
    self.items = items
    self.remarks = remarks
  }
}

/// One proposal.
public struct AdviceItem: Hashable, Sendable {
  /// The setting: "scanning.step"; of a switch "hold", "chatter", "ignoreRepeat".
  public var key: String
  /// Whose setting it is, where it is a switch's: that stands in the person's own file, and is changed there.
  public var switchID: SwitchID?
  public var current: Duration
  public var proposed: Duration
  /// Why, with the figures.
  public var reason: String
  /// How many presses it stands on.
  public var presses: Int
  /// The share of presses that would come too late; `nil` where it is not about that.
  public var expectedMisses: Double?

  public init(
    key: String, switchID: SwitchID? = nil, current: Duration, proposed: Duration, reason: String, presses: Int,
    expectedMisses: Double? = nil
  ) {
    self.key = key
    self.switchID = switchID
    self.current = current
    self.proposed = proposed
    self.reason = reason
    self.presses = presses
    self.expectedMisses = expectedMisses
  }

  /// Whether it can be taken over while everything runs.
  public var isLive: Bool { switchID == nil }

  /// "step 1.4 s → 1.1 s, expected misses 2 %: 48 presses took 0.71 s on average (SD 0.14 s)".
  public var text: String {
    let misses = expectedMisses.map { ", expected misses \(Figures.percent($0))" } ?? ""
    return "\(Self.figures(key, of: switchID, from: current, to: proposed))\(misses): \(reason)"
  }

  /// "step 1.4 s → 1.1 s".
  package static func figures(_ key: String, of id: SwitchID? = nil, from: Duration, to: Duration) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let whose = id.map { " of \($0)" } ?? ""
    return "\(name)\(whose) \(Figures.seconds(from)) → \(Figures.seconds(to))"
  }
}
