import ScanPlanning
import ScanVocabulary
import Scanning
import TappetModel

/// The longest time that a selection may take in methods without levels, which is the same for every stop and from
/// every position.
///
/// ```
/// directed      past every other stop, with `next` alone
/// elimination   undo wrong choices, each after `codeTimeout`; then ⌈log_k(stops)⌉ choices
/// coded         an unfinished code expires, `codeTimeout`; then the longest code
/// point         leave what was fixed; then each band and line to its end, in the last loop; then its menu
/// ```
extension WorstCase {
  /// - Parameters:
  ///   - menus: the open menus, which must be left first, each from its cursor.
  ///   - chosen: how many choices of `elimination` must be undone; at least one is assumed.
  ///   - longestCode: the length of the longest code in force; `nil`: of the codes that the plan would get.
  /// - Returns: `nil` if no element has a place (`point`).
  func time(
    besideLevelsIn plan: ScanPlan, menus: [(plan: ScanPlan, cursor: ScanPlan.NodeIndex)] = [], chosen: Int = 1,
    hasFixed: Bool = false, longestCode: Int? = nil
  ) -> Duration? {
    if settings.method == .point {
      guard let area = plan.pointArea else { return nil }
      let pointing = pointing(in: area, unplaced: plan.unplaced.count)
      return menus.reduce(hasFixed ? pointing * 2 : pointing) { $0 + leaving($1.plan, from: $1.cursor) }
    }
    let back: Duration =
      switch settings.method {
      case .elimination: (settings.ownPace + settings.boundedCodeTimeout) * max(1, chosen)
      case .coded: settings.boundedCodeTimeout
      case .directed, .auto, .manual, .dwell, .point, .inverse, .overscan: .zero
      }
    return menus.reduce(back + choice(in: plan, longestCode)) { $0 + choice(in: $1.plan, nil) }
  }

  /// The time for one choice among all stops of a plan or a menu, in methods in which only presses move.
  private func choice(in plan: ScanPlan, _ longestCode: Int?) -> Duration {
    let stops = plan.flatStops
    let presses: Int
    switch settings.method {
    case .elimination: presses = Elimination.presses(stops.count, choices: choices)
    case .coded: presses = longestCode ?? Codebook(stops.map(plan.key), digits: choices).longest
    case .directed, .auto, .manual, .dwell, .point, .inverse, .overscan: presses = stops.count + 1
    }
    return settings.ownPace * presses
  }

  /// The time for the sweeps across and down, each to its last position in the last loop, and then for the menu at the
  /// point, or the list of unplaced elements.
  private func pointing(in area: Frame, unplaced: Int) -> Duration {
    let sweep = PointSweep(area: area, band: settings.bandWidth, speed: settings.pointSpeed)
    let (step, pause) = (settings.boundedStep, max(.zero, settings.pauseOnFirst))
    let line = PointSweep.tick * Int((sweep.band / sweep.line).rounded(.up))
    var time = step * max(5, unplaced + 1) + pause
    if unplaced > 0 { time += step }
    for extent in [area.width, area.height] {
      let bands = max(1, Int((extent / sweep.band).rounded(.up)))
      // Each way out is lit for a step.
      time += step * (bands + 1) + pause + line + step + pause
    }
    return time * max(1, settings.loops)
  }
}

extension ScanSettings.Method {
  /// Whether the method covers the whole screen, regardless of groups.
  package var hasNoLevels: Bool {
    switch self {
    case .directed, .elimination, .coded, .point: true
    case .auto, .manual, .dwell, .inverse, .overscan: false
    }
  }
}
