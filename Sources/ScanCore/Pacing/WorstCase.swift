/// How long a person may need to select an element: what an app should give them before it times out.
///
/// Every stop that must be pressed on the way, the ways out of groups and menus included, is pressed at the last
/// moment of the last round that the loops allow: whoever takes longer has missed it and leaves the level. What only
/// the person decides is reckoned at their own pace: a press that moves (`manual`, `directed`) at `step`, or
/// `moveRepeat` where that is longer; a press of `dwell` at `dwell`. Not counted is time in the dark, while a switch is
/// held down, or while the highlight stands still for an announcement.
///
/// ```
/// from  [a] b  Back     in a group: to "Back", last round, then
///       c  [row]  Menu  one level up: to the group that holds it, last round, then
///       d  [target]     to the element, last round
/// ```
public struct WorstCase: Sendable {
  let settings: ScanSettings
  /// Whether steps wait for speech or sound.
  let isPaced: Bool

  public init(settings: ScanSettings, isPaced: Bool = false) {
    self.settings = settings
    self.isPaced = isPaced
  }

  /// From the first stop of the plan; `nil`: the plan has no such element.
  public func time(to id: ElementID, in plan: ScanPlan) -> Duration? {
    time(to: id, in: plan, from: plan.firstStop)
  }

  /// From a stop of the plan.
  func time(to id: ElementID, in plan: ScanPlan, from start: ScanPlan.NodeIndex) -> Duration? {
    guard let target = plan.node(of: id) else { return nil }
    var ways: [ScanPlan.NodeIndex: ScanPlan.NodeIndex] = [:]
    var node = target
    while let level = plan.level(of: node) {
      ways[level] = node
      node = level
    }
    var (time, here) = (Duration.zero, start)
    // Out of every group that does not hold it,
    while let level = plan.level(of: here), level != 0, ways[level] == nil {
      time += leaving(level, of: plan, from: here)
      here = level
    }
    // and into every one that does.
    while let level = plan.level(of: here), let next = ways[level] {
      time += walk(level, of: plan, from: here, to: next)
      guard next != target, let first = plan.nodes[next].entries.first else { break }
      here = first
    }
    return time
  }

  /// Out of the whole plan, a menu: by its ways out.
  func leaving(_ plan: ScanPlan, from start: ScanPlan.NodeIndex) -> Duration {
    var (time, here) = (Duration.zero, start)
    while let level = plan.level(of: here) {
      time += leaving(level, of: plan, from: here)
      here = level
    }
    return time
  }

  private func leaving(_ level: ScanPlan.NodeIndex, of plan: ScanPlan, from here: ScanPlan.NodeIndex) -> Duration {
    let exit = plan.exit(of: level) ?? plan.nodes[level].entries.last ?? here
    return walk(level, of: plan, from: here, to: exit)
  }

  /// Within one level, until the stop has been pressed.
  private func walk(
    _ level: ScanPlan.NodeIndex, of plan: ScanPlan, from here: ScanPlan.NodeIndex, to stop: ScanPlan.NodeIndex
  ) -> Duration {
    let count = plan.nodes[level].entries.count
    let (from, to) = (plan.nodes[here].position, plan.nodes[stop].position)
    let away = ((to - from) % count + count) % count
    return LevelWalk(settings: settings, isPaced: isPaced, count: count, start: from, away: away).time
  }
}

/// The way to one stop of a level of `count` stops, `away` stops further than the lit one, which is the `start`-th.
struct LevelWalk {
  let settings: ScanSettings
  let isPaced: Bool
  let count: Int
  let start: Int
  let away: Int

  var time: Duration {
    let method = settings.method
    if method == .auto { return lit(by: .auto, from: start, passing: lastRound(away)) }
    if method == .inverse {
      // The first stop's time begins with the hold, and has no pause.
      return lit(by: .inverse(held: true), from: start, passing: lastRound(away)) - pause(at: start)
    }
    if method == .overscan { return overscan }
    if method == .dwell {
      // Nobody pressed their way to the first stop: staying there selects nothing.
      return settings.boundedDwell.waiting(isPaced, settings) * ((away == 0 ? count : away) + 1)
    }
    // By the person's own presses: never more than one for each stop on the way, and one that selects.
    return ownPace * (away + 1)
  }

  /// A press of the person's own.
  var ownPace: Duration { max(settings.boundedStep, settings.boundedMoveRepeat) }

  /// Fast to the stop, some stops back, slow to the stop.
  private var overscan: Duration {
    let passed = lastRound(away)
    let back = max(0, min(settings.backtrack, passed, count - 1))
    let braked = (start + away - back + count) % count
    return lit(by: .overscan(.fast), from: start, passing: passed)
      + lit(by: .overscan(.slow), from: braked, passing: lastRound(back))
  }

  /// How many stops go by before the last chance to press one that is `away` stops further.
  private func lastRound(_ away: Int) -> Int { away + (max(1, settings.loops) - 1) * count }

  /// For how long that many stops and the next are lit.
  private func lit(by motion: ScanMotion, from position: Int, passing stops: Int) -> Duration {
    let wait = isPaced && motion.waitsForCues
    let each = (motion.turn(first: false, settings) ?? .zero).waiting(wait, settings)
    let first = (motion.turn(first: true, settings) ?? .zero).waiting(wait, settings)
    // The first stop of the level is lit when the place is 0, and again every `count` stops.
    let firsts = (position + stops) / count + (position == 0 ? 1 : 0)
    return each * (stops + 1 - firsts) + first * firsts
  }

  private func pause(at position: Int) -> Duration {
    guard position == 0, !isPaced else { return .zero }
    return max(.zero, settings.pauseOnFirst)
  }
}

extension Duration {
  /// The same, or as long as a cue is waited for at the most.
  fileprivate func waiting(_ waits: Bool, _ settings: ScanSettings) -> Duration {
    waits ? max(self, settings.longestCue) : self
  }
}

extension ScanMachine {
  /// How long the person may need from the present place to select an element; `nil`: it is no stop.
  public func worstCase(to id: ElementID) -> Duration? {
    guard screen.plan.node(of: id) != nil else { return nil }
    if let time = worstCaseBesideLevels(to: id) { return time }
    let reckoning = WorstCase(settings: settings, isPaced: isPaced)
    guard let time = reckoning.time(to: id, in: screen.plan, from: home) else { return nil }
    return menus.reduce(time) { $0 + reckoning.leaving($1.plan, from: $1.cursor) }
  }
}

extension SwitchControl {
  /// How long the person may need from the present place to select an element; `nil`: it is no stop.
  public func worstCase(to id: ElementID) -> Duration? { machine.worstCase(to: id) }
}
