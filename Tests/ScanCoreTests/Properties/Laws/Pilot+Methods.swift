import Messages

@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

// Steering in the methods without levels.
extension Pilot {
  /// `elimination` and `coded`: chooses the mark with the goal, else the way out, else waits until it is offered.
  mutating func choose(_ goal: Goal, _ marks: [HighlightMark]) {
    let out =
      marks.last { $0.label.hasSuffix(MenuStrings.back.english) }
      ?? marks.last { $0.label.hasSuffix(MenuStrings.menu.english) }
    let wanted: HighlightMark?
    switch goal {
    case _ where isAsked: wanted = marks.first
    case _ where control.machine.isMenuOpen: wanted = out
    case .element(let id): wanted = marks.first { $0.ids.contains(id) } ?? out
    case .menu: wanted = marks.last { $0.label.hasSuffix(MenuStrings.menu.english) } ?? out
    }
    guard let digit = wanted?.code.first?.wholeNumberValue, let id = id(for: .choose(digit)) else { return step() }
    press(id)
  }

  /// `point`: fixes the band and the line over the goal, and leaves those fixed elsewhere.
  mutating func point(_ goal: Goal, _ lit: Highlight) {
    guard let sweep = control.machine.method.pointing.sweep, let select = id(for: .select) else { return step() }
    guard isOn(goal, sweep, lit) else { return step() }
    pressInTime(select, after: sweep.phase.isFine && !sweep.isWayOut ? 30 : nil)
  }

  private func isOn(_ goal: Goal, _ sweep: PointSweep, _ lit: Highlight) -> Bool {
    if isUnplaced(goal) { return sweep.isMore || sweep.isWayOut && !sweep.isOutermost }
    guard case .element(let id) = goal, let target = frame(of: id) else {
      // On the way to "Menu": leaves what is fixed.
      return sweep.isWayOut && !sweep.isOutermost
    }
    let isOff =
      sweep.fixed.contains { strip in
        strip.height >= sweep.area.height
          ? target.center.x < strip.x - 5 || target.center.x > strip.maxX + 5
          : target.center.y < strip.y - 5 || target.center.y > strip.maxY + 5
      }
      || !sweep.area.contains(target.center)
    if isOff || sweep.isWayOut { return isOff && sweep.isWayOut && !sweep.isOutermost }
    guard let strip = sweep.frame else { return false }
    let place = sweep.phase.isAcross ? target.center.x : target.center.y
    let (from, to) = sweep.phase.isAcross ? (strip.x, strip.maxX) : (strip.y, strip.maxY)
    return from <= place && place <= to
  }

  /// `directed` with five switches: the first move of the shortest way, by geometry.
  func move(to goal: Goal) -> SwitchID? {
    guard control.machine.menus.isEmpty, id(for: .move(.down)) != nil else { return mover ?? id(for: .move(.down)) }
    let plan = control.machine.screen.plan
    var known: [ScanPlan.NodeIndex: MoveDirection?] = [control.machine.home: nil]
    var next = [control.machine.home]
    while !next.isEmpty {
      let node = next.removeFirst()
      for direction in MoveDirection.allCases {
        var machine = control.machine
        machine.home = node
        let found = machine.stop(direction).node
        if known[found] != nil { continue }
        let first = (known[node] ?? nil) ?? direction
        known[found] = first
        next.append(found)
        let isGoal =
          switch goal {
          case .element(let id): plan.nodes[found].content.itemID == id
          case .menu: plan.isWayOut(found)
          }
        if isGoal { return id(for: .move(first)) }
      }
    }
    return nil
  }
}
