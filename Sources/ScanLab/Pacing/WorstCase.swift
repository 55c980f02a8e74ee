package import ScanPlanning
package import ScanVocabulary
import Scanning
import SwitchHandling
package import TappetModel

/// Computes the longest time that a user may need to select an element. An app should wait at least this long before a
/// timeout.
///
/// Assumes that every stop on the way, including exits of groups and menus, is pressed at the last moment of the last
/// loop: a later press misses the stop and leaves the level. Where only the user decides, they keep their own pace: a
/// press that moves (`manual`, `directed`) or chooses (`elimination`, `coded`) takes `step`, or `moveRepeat` if that is
/// longer; a press of `dwell` takes `dwell`; in `point` every band and line runs to its end. Every group gets the full
/// first pause, because it may change until then (`pauseInKnownGroups`). Does not include the time while nothing is lit,
/// while a switch is held down, or while the highlight waits for an announcement.
/// ```
/// from  [a] b  Back     in a group: to "Back" in the last loop, then
///       c  [row]  Menu  one level up: to the group that holds the element, in the last loop, then
///       d  [target]     to the element, in the last loop
/// ```
package struct WorstCase: Sendable {
  let settings: ScanSettings
  let isPaced: Bool
  /// How many switches choose among marks in `elimination` and `coded`, 2–9.
  let choices: Int

  /// `isPaced`: whether steps wait for cues. `choices`: how many switches are bound to choose; the setting `choices`
  /// overrides this unless it is 0.
  package init(settings: ScanSettings, isPaced: Bool = false, choices: Int = 2) {
    self.settings = settings
    self.isPaced = isPaced
    self.choices = min(max(settings.choices > 0 ? settings.choices : choices, 2), 9)
  }

  /// The time to select the element from the first stop of the plan; `nil`: the element is not in the plan.
  package func time(to id: ElementID, in plan: ScanPlan) -> Duration? {
    time(to: id, in: plan, from: plan.firstStop)
  }

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
    // Leave every group that does not hold the element,
    while let level = plan.level(of: here), level != 0, ways[level] == nil {
      time += leaving(level, of: plan, from: here)
      here = level
    }
    // then enter every one that does.
    while let level = plan.level(of: here), let next = ways[level] {
      time += walk(level, of: plan, from: here, to: next)
      guard next != target, let first = plan.nodes[next].entries.first else { break }
      here = first
    }
    return time
  }

  /// The time to leave the whole plan of a menu from `start`, through its exits.
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

  private func walk(
    _ level: ScanPlan.NodeIndex, of plan: ScanPlan, from here: ScanPlan.NodeIndex, to stop: ScanPlan.NodeIndex
  ) -> Duration {
    let count = plan.nodes[level].entries.count
    let (from, to) = (plan.nodes[here].position, plan.nodes[stop].position)
    let away = ((to - from) % count + count) % count
    return LevelWalk(settings: settings, isPaced: isPaced, count: count, start: from, away: away).time
  }
}

/// The way from the lit stop, at position `start` in a level of `count` stops, to the stop that lies `away` stops
/// further.
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
      // The time of the first stop starts when the switch is pressed, and has no additional pause.
      return lit(by: .inverse(held: true), from: start, passing: lastRound(away)) - pause(at: start)
    case .overscan: return overscan
    case .dwell:
      // The user did not move to the first stop, so dwelling there selects nothing.
      return settings.boundedDwell.waiting(isPaced, settings) * ((away == 0 ? count : away) + 1)
    case .manual, .directed, .elimination, .coded: return settings.ownPace * (away + 1)
    }
  }

  /// The time in `overscan`: fast to the stop, back by the setting `backtrack`, and slowly to the stop again.
  private var overscan: Duration {
    let passed = lastRound(away)
    let back = max(0, min(settings.backtrack, passed, count - 1))
    let braked = (start + away - back + count) % count
    return lit(by: .overscan(.fast), from: start, passing: passed)
      + lit(by: .overscan(.slow), from: braked, passing: lastRound(back))
  }

  /// How many stops are passed before the last chance to press the stop that is `away` stops further.
  private func lastRound(_ away: Int) -> Int { away + (max(1, settings.loops) - 1) * count }

  /// How long the given number of stops and the next one are lit, in total.
  private func lit(by motion: ScanMotion, from position: Int, passing stops: Int) -> Duration {
    let wait = isPaced && motion.waitsForCues
    let each = (motion.turn(first: false, settings) ?? .zero).waiting(wait, settings)
    let first = (motion.turn(first: true, settings) ?? .zero).waiting(wait, settings)
    // The level's first stop is lit at position 0, and again every `count` stops.
    let firsts = (position + stops) / count + (position == 0 ? 1 : 0)
    return each * (stops + 1 - firsts) + first * firsts
  }

  private func pause(at position: Int) -> Duration {
    guard position == 0, !isPaced else { return .zero }
    return max(.zero, settings.pauseOnFirst)
  }
}

extension ScanSettings {
  /// The time assumed for a press whose moment only the user decides.
  var ownPace: Duration { max(boundedStep, boundedMoveRepeat) }
}

extension Duration {
  /// The duration; or, if the step waits for cues, the longest wait for a cue if that is longer.
  fileprivate func waiting(_ waits: Bool, _ settings: ScanSettings) -> Duration {
    waits ? max(self, settings.longestCue) : self
  }
}

extension ScanMachine {
  /// The longest time to select an element from the present position; `nil`: the element is not a stop.
  package func worstCase(to id: ElementID) -> Duration? {
    guard screen.plan.node(of: id) != nil else { return nil }
    let reckoning = WorstCase(settings: settings, isPaced: isPaced, choices: choices)
    if settings.method.hasNoLevels {
      return reckoning.time(
        besideLevelsIn: screen.plan, menus: menus.map { ($0.plan, $0.cursor) },
        chosen: method.marking.narrowing.levels.count,
        hasFixed: method.pointing.sweep.map { !$0.isOutermost } ?? false,
        longestCode: method.marking.codes[.screen(modal: screen.plan.modal)]?.longest)
    }
    guard let time = reckoning.time(to: id, in: screen.plan, from: home) else { return nil }
    return menus.reduce(time) { $0 + reckoning.leaving($1.plan, from: $1.cursor) }
  }
}

extension SwitchControl {
  package func worstCase(to id: ElementID) -> Duration? { machine.worstCase(to: id) }
}
