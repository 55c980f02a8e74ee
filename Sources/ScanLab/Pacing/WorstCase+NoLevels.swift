import ScanPlanning
import ScanVocabulary
import Scanning
import TappetModel

/// How long a person may need where the method goes over no levels: the same for every stop, from wherever they are.
///
/// ```
/// directed      past every other stop, with `next` alone
/// elimination   what was chosen wrongly taken back, each after `codeTimeout`; then ⌈log_k(stops)⌉ choices
/// coded         what was begun lapses, `codeTimeout`; then the longest code
/// point         what was fixed elsewhere left; then each band and line to its end, in the last loop; then its menu
/// ```
extension WorstCase {
  /// - Parameters:
  ///   - menus: those that are open, to be left first, each from where scanning is in it.
  ///   - chosen: how many choices of `elimination` are to be taken back; one is always allowed for.
  ///   - hasFixed: whether `point` has fixed a band or a line.
  ///   - longestCode: of the codes as they stand; else of those that the plan would get.
  /// - Returns: `nil` where nothing has a place (`point`).
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

  /// One stop chosen among all of a plan, or of a menu, by presses alone.
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

  /// Across and down, each time at the last loop's last place, and the menu at the point, or that of what has no place.
  private func pointing(in area: Frame, unplaced: Int) -> Duration {
    let sweep = PointSweep(area: area, band: settings.bandWidth, speed: settings.pointSpeed)
    let (step, pause) = (settings.boundedStep, max(.zero, settings.pauseOnFirst))
    let line = PointSweep.tick * Int((sweep.band / sweep.line).rounded(.up))
    var time = step * max(5, unplaced + 1) + pause
    if unplaced > 0 { time += step }
    for extent in [area.width, area.height] {
      let bands = max(1, Int((extent / sweep.band).rounded(.up)))
      // The way out of each has a step's time.
      time += step * (bands + 1) + pause + line + step + pause
    }
    return time * max(1, settings.loops)
  }
}

extension ScanSettings.Method {
  /// Whether its ways go over the whole screen, groups or not.
  var hasNoLevels: Bool {
    switch self {
    case .directed, .elimination, .coded, .point: true
    case .auto, .manual, .dwell, .inverse, .overscan: false
    }
  }
}
