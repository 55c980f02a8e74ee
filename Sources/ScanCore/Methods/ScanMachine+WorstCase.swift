/// How long a person may need where the method goes over no levels.
extension ScanMachine {
  /// The longest way to an element in `directed`, `elimination`, `coded` and `point`; `nil`: another method is on.
  ///
  /// A press of the person's own is reckoned as in manual: never faster than a step, nor than a held move's repeat.
  func worstCaseBesideLevels(to id: ElementID) -> Duration? {
    let press = max(settings.boundedStep, settings.boundedMoveRepeat)
    let stops = screen.plan.flatStops
    // Out of a menu, or of a wrong choice, first; and each may wait for its time-out.
    let astray = press * (menus.count + 1)
    switch settings.method {
    case .directed: return press * (stops.count + 1) + astray
    case .elimination:
      let presses = Elimination.presses(stops.count, choices: choices)
      return (press + settings.boundedCodeTimeout) * presses + press + astray + settings.boundedCodeTimeout
    case .coded:
      let book = codebooks[.screen(modal: screen.plan.modal)]
      let longest = book?.codes.values.map(\.utf8.count).max() ?? Elimination.presses(stops.count, choices: choices) + 1
      return press * longest + astray + settings.boundedCodeTimeout
    case .point: return pointArea.map(worstCase(pointingIn:)).map { $0 + astray }
    case .auto, .manual, .dwell, .inverse, .overscan: return nil
    }
  }

  /// Across and down, each time at the last loop's last place, and the menu at the point.
  private func worstCase(pointingIn area: Frame) -> Duration {
    let band = min(max(settings.bandWidth, 20), 1_000)
    let line = PointSweep(area: area, band: band, speed: settings.pointSpeed).line
    let places = Int((area.width / band).rounded(.up)) + Int((area.height / band).rounded(.up)) + 2
    let lines = 2 * Int((band / line).rounded(.up))
    let (step, pause) = (settings.boundedStep, max(.zero, settings.pauseOnFirst))
    let menu = (step * 5 + pause) * settings.loops
    return (step * (places + 2) + PointSweep.tick * lines + pause * 4) * settings.loops + menu
  }
}
