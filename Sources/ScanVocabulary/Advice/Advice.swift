public import Messages

/// Proposals for settings, with their reasons, derived from the person's own presses. Advice itself changes nothing.
///
/// - *Step*, up to 20 presses: mean / 0.65, the rule of Simpson and Koester (1999; Simpson, Koester, LoPresti 2006) for
///   choosing a scan rate. It equals mean + 2 SD at a coefficient of variation of 0.27.
/// - *Step*, past 20 presses: the time that only the wanted share of presses exceeds, exp(μ + z σ) of the log-normal
///   distribution of the presses. If more presses are late at the step in force, at least the step that this share
///   requires (`LogNormal.step`): times beyond the step are never observed, so too short a step would look right.
/// - *First pause*: the same time for the first stops of a level, less the step.
/// - *Hold*, *ignore repeat*, *chatter*: from the presses that each switch's filter refused.
public struct Advice: Hashable, Sendable {
  /// The proposals, the one that saves most first; empty if the settings are fine or too few presses are known.
  public var items: [AdviceItem]
  /// Remarks that stand in place of proposals or beside them.
  public var remarks: [Message]

  /// Every proposal and remark as a sentence with its figures, for menus, speech and the command line.
  public var lines: [Message] { items.map(\.text) + remarks }

  /// The proposals that take effect while the daemon runs.
  public var live: [AdviceItem] { items.filter(\.isLive) }

  /// The number of presses from which advice uses the person's own distribution.
  public static let enoughPresses = 20.0
  /// The number of presses below which there is no proposal.
  public static let fewestPresses = 5.0
  /// The shortest step that advice proposes, in seconds: nobody sees a highlight that is shorter.
  public static let shortestStep = 0.3
  /// The longest step that advice proposes, in seconds.
  public static let longestStep = 20.0

  public init(items: [AdviceItem], remarks: [Message]) {
    self.items = items
    self.remarks = remarks
  }
}

public struct AdviceItem: Hashable, Sendable {
  /// The setting's key: `scanning.step`; for a switch `hold`, `chatter` or `ignoreRepeat`.
  public var key: String
  /// The switch that the setting belongs to; `nil` for a scanning setting. A switch's settings stand in the user's
  /// configuration file and are changed there.
  public var switchID: SwitchID?
  public var current: Duration
  public var proposed: Duration
  /// The reason, with its figures.
  public var reason: Message
  /// The number of presses that the proposal is based on.
  public var presses: Int
  /// The expected share of presses that come too late, 0…1; `nil` if the proposal does not concern lateness.
  public var expectedMisses: Double?

  public init(
    key: String, switchID: SwitchID? = nil, current: Duration, proposed: Duration, reason: Message, presses: Int,
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

  /// Whether the change takes effect while the daemon runs.
  public var isLive: Bool { switchID == nil }

  /// Such as "step 1.4 s → 1.1 s, expected misses 2 %: 48 presses took 0.71 s on average (SD 0.14 s)".
  public var text: Message {
    let figures = Self.figures(key, of: switchID, from: current, to: proposed)
    guard let expectedMisses else { return Message("\(figures): \(reason)") }
    return Message("\(figures), expected misses \(Figures.percent(expectedMisses)): \(reason)")
  }

  /// "step 1.4 s → 1.1 s".
  package static func figures(_ key: String, of id: SwitchID? = nil, from: Duration, to: Duration) -> Message {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let change = Message([Figures.seconds(from), Figures.seconds(to)], separator: " → ")
    guard let id else { return Message([Message(verbatim: name), change], separator: " ") }
    return Message("\(name) of \(id) \(change)")
  }
}
