package import ScanPlanning
package import ScanVocabulary
import Scanning
import SwitchHandling
package import TappetModel

/// How long a person may need to select an element: what an app should give them before it times out.
///
/// Every stop that must be pressed on the way, the ways out of groups and menus included, is pressed at the last
/// moment of the last round that the loops allow: whoever takes longer has missed it and leaves the level. What only
/// the person decides is reckoned at their own pace: a press that moves (`manual`, `directed`) at `step`, or
/// `moveRepeat` where that is longer, and so are the choices of `elimination` and `coded`; a press of `dwell` at `dwell`;
/// in `point` every band and line is gone through to its end. Not counted is time in the dark, while a switch is
/// held down, or while the highlight stands still for an announcement.
///
/// ```
/// from  [a] b  Back     in a group: to "Back", last round, then
///       c  [row]  Menu  one level up: to the group that holds it, last round, then
///       d  [target]     to the element, last round
/// ```
package struct WorstCase: Sendable {
  let settings: ScanSettings
  /// Whether steps wait for speech or sound.
  let isPaced: Bool
  /// How many switches choose, in `elimination` and `coded`.
  let choices: Int

  /// `choices`: how many switches are set up to choose among marks; the settings may say another number.
  package init(settings: ScanSettings, isPaced: Bool = false, choices: Int = 2) {
    self.settings = settings
    self.isPaced = isPaced
    self.choices = min(max(settings.choices > 0 ? settings.choices : choices, 2), 9)
  }

  /// From the first stop of the plan; `nil`: the plan has no such element.
  package func time(to id: ElementID, in plan: ScanPlan) -> Duration? {
    time(to: id, in: plan, from: plan.firstStop)
  }

  /// From a stop of the plan.
  func time(to id: ElementID, in plan: ScanPlan, from start: ScanPlan.NodeIndex) -> Duration? {
    guard let target = plan.node(of: id) else { return nil }
    if settings.method.hasNoLevels { return time(besideLevelsIn: plan) }
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
    switch settings.method {
    case .auto, .point: return lit(by: .auto, from: start, passing: lastRound(away))
    case .inverse:
      // The first stop's time begins with the hold, and has no pause.
      return lit(by: .inverse(held: true), from: start, passing: lastRound(away)) - pause(at: start)
    case .overscan: return overscan
    case .dwell:
      // Nobody pressed their way to the first stop: staying there selects nothing.
      return settings.boundedDwell.waiting(isPaced, settings) * ((away == 0 ? count : away) + 1)
    case .manual, .directed, .elimination, .coded: return settings.ownPace * (away + 1)
    }
  }

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

extension ScanSettings {
  /// How long a press takes that the person alone decides on.
  var ownPace: Duration { max(boundedStep, boundedMoveRepeat) }
}

extension Duration {
  /// The same, or as long as a cue is waited for at the most.
  fileprivate func waiting(_ waits: Bool, _ settings: ScanSettings) -> Duration {
    waits ? max(self, settings.longestCue) : self
  }
}

extension ScanMachine {
  /// How long the person may need from the present place to select an element; `nil`: it is no stop.
  package func worstCase(to id: ElementID) -> Duration? {
    guard screen.plan.node(of: id) != nil else { return nil }
    let reckoning = WorstCase(settings: settings, isPaced: isPaced, choices: choices)
    if settings.method.hasNoLevels {
      return reckoning.time(
        besideLevelsIn: screen.plan, menus: menus.map { ($0.plan, $0.cursor) },
        chosen: method.marking.narrowing.levels.count,
        hasFixed: method.pointing.sweep.map { $0.phase != .bandAcross } ?? false,
        longestCode: method.marking.codes[.screen(modal: screen.plan.modal)]?.longest)
    }
    guard let time = reckoning.time(to: id, in: screen.plan, from: home) else { return nil }
    return menus.reduce(time) { $0 + reckoning.leaving($1.plan, from: $1.cursor) }
  }
}

extension SwitchControl {
  /// How long the person may need from the present place to select an element; `nil`: it is no stop.
  package func worstCase(to id: ElementID) -> Duration? { machine.worstCase(to: id) }
}
