import Messages

@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A user who wants to reach one stop and knows the method.
struct Pilot {
  enum Goal: Hashable {
    case element(ElementID)
    case menu
  }

  var control: SwitchControl
  var now: Instant

  init(_ control: SwitchControl, at now: Instant) {
    self.control = control
    self.now = now
  }

  var method: ScanSettings.Method { control.machine.settings.method }

  /// The switch whose press gives a command; with safe settings any switch selects.
  func id(for command: ScanCommand) -> SwitchID? {
    if command == .select, control.isSafe { return control.filters.order.first }
    return control.filters.order.first { control.bindings.ordinary[$0]?[.press] == .scan(command) }
  }

  var mover: SwitchID? { id(for: .next) ?? id(for: .previous) }

  /// Whether the bound switches suffice for the method; the configuration refuses others.
  var canSteer: Bool {
    switch method {
    case .auto, .dwell: id(for: .select) != nil
    // With one loop and no first pause, the first places pass before a second press counts.
    case .point, .overscan:
      id(for: .select) != nil
        && (control.machine.settings.loops > 1 || control.machine.settings.firstPause(known: true) > .zero)
    case .manual: mover != nil && id(for: .select) != nil
    // A hold has no second meaning there.
    case .inverse:
      id(for: .select).flatMap { control.filters[$0]?.settings }.map { $0.longPress == nil && $0.presses == nil }
        ?? false
    case .directed:
      id(for: .select) != nil && (mover != nil || MoveDirection.allCases.allSatisfy { id(for: .move($0)) != nil })
    case .elimination, .coded: (1...control.machine.choices).allSatisfy { id(for: .choose($0)) != nil }
    }
  }

  /// Whether the goal is lit, or one choice away, after a bounded number of presses and steps.
  mutating func reaches(_ goal: Goal) -> Bool {
    settle()
    for _ in 0..<240 {
      guard let lit = control.highlight else {
        // An earlier press would be for the stop that was lit before.
        press(control.filters.order[0], after: max(260, look))
        continue
      }
      if isReached(goal, lit) { return true }
      go(to: goal, lit)
    }
    return false
  }

  /// Whether holding a switch opens the rescue menu in any state.
  mutating func isRescued() -> Bool {
    settle()
    edge(control.filters.order[0], .down)
    // In inverse the highlight has to go dark first.
    for _ in 0..<400 where control.rescueMenu?.kind != .rescue {
      guard let due = control.deadline else { return false }
      now = max(now, due)
      _ = control.advance(to: now)
    }
    return control.rescueMenu?.kind == .rescue
  }

  /// Releases all switches and waits until nothing lies over the scan.
  private mutating func settle() {
    for id in control.filters.order { edge(id, .up) }
    wait(700)
    for _ in 0..<120 where control.rescueMenu != nil || control.interaction != nil || control.recipe != nil { step() }
    // A contact that closes at the moment it opened would be a bounce.
    wait(50)
  }

  /// Whether a question is scanned, with no menu over it.
  var isAsked: Bool { if case .prompt? = control.machine.menus.last?.subject { true } else { false } }

  /// Whether the menu of stops without a place is open and holds the goal.
  private func isAmongUnplaced(_ goal: Goal) -> Bool {
    control.machine.menus.last?.page == .unplaced && isUnplaced(goal)
  }

  func isUnplaced(_ goal: Goal) -> Bool {
    guard case .element(let id) = goal else { return false }
    let plan = control.machine.screen.plan
    return plan.node(of: id).map(plan.unplaced.contains) ?? false
  }

  private func isReached(_ goal: Goal, _ lit: Highlight) -> Bool {
    if case .element(let id) = goal, let menu = control.machine.menus.last, menu.page == .unplaced {
      return menu.litKey == .menuItem(.snap(id))
    }
    if case .element(let id) = goal, case .point(let point)? = control.machine.menus.last?.subject {
      return frame(of: id)?.contains(point) ?? false
    }
    if control.machine.isMenuOpen { return false }
    if !lit.marks.isEmpty {
      return lit.marks.contains { mark in
        switch goal {
        case .element(let id): mark.code.count == 1 && mark.ids == [id] && !mark.label.contains(" to ")
        case .menu: mark.code.count == 1 && mark.label == MenuStrings.menu.english
        }
      }
    }
    switch goal {
    case .element(let id): return lit.kind == .item && lit.ids == [id]
    case .menu: return lit.kind == .menu
    }
  }

  func frame(of id: ElementID) -> Frame? {
    let plan = control.machine.screen.plan
    return plan.node(of: id).flatMap { plan.nodes[$0].content.itemFrame }
  }

  private mutating func go(to goal: Goal, _ lit: Highlight) {
    // Waits until a pending action is done: a press would repeat or cancel it.
    if control.machine.waiting != nil, control.deadline != nil { return step() }
    if !lit.marks.isEmpty { return choose(goal, lit.marks) }
    if lit.kind == .point || control.machine.litPlace != nil { return point(goal, lit) }
    go(selecting: wants(goal, lit), goal)
  }

  private func wants(_ goal: Goal, _ lit: Highlight) -> Bool {
    // Any answer ends a question.
    if isAsked { return true }
    if isAmongUnplaced(goal) { return false }
    if control.machine.isMenuOpen { return lit.kind == .exit }
    let plan = control.machine.screen.plan
    let path: [GroupKey]
    switch goal {
    case .element(let id): path = plan.node(of: id).map { plan.groups(downTo: $0).map(\.key) } ?? []
    case .menu: path = []
    }
    switch lit.kind {
    case .group: return path.starts(with: control.place.groups)
    case .exit: return !path.starts(with: control.place.groups)
    case .item, .menu, .point: return false
    }
  }

  private mutating func go(selecting: Bool, _ goal: Goal) {
    let select = id(for: .select) ?? control.filters.order[0]
    switch method {
    case .auto, .overscan, .point, .elimination, .coded: if selecting { pressInTime(select) } else { step() }
    case .manual: press(selecting ? select : mover ?? select)
    case .directed: press(selecting ? select : move(to: goal) ?? mover ?? select)
    case .dwell:
      if let mover {
        press(selecting ? select : mover)
      } else if selecting && control.machine.method.motion == .dwell(armed: true) {
        step()
      } else {
        press(select)
      }
    case .inverse:
      if control.held.id == nil {
        // The press may have done no more than light the scan again.
        edge(select, .up)
        wait(260)
        edge(select, .down)
        wait(hold(of: select))
      } else if selecting {
        wait(max(190, look))
        edge(select, .up)
        wait(30)
      } else {
        step()
      }
    }
  }

  /// How long a stop must be lit until it counts as seen, in ms.
  var look: Int { Int(control.machine.method.motion.grace(control.machine.settings) / .milliseconds(1)) + 10 }

  /// Presses what is lit, as soon as a press counts again. If its time is too short, it waits for the next pass.
  mutating func pressInTime(_ select: SwitchID, after look: Int? = nil) {
    let time = max(look ?? self.look, lock(of: select))
    let goesOn = control.deadline.map { $0 <= now.advanced(by: .milliseconds(time)) } ?? false
    if goesOn { step() } else { press(select, after: time) }
  }

  /// How long from now a press would still be refused as a repeat, in ms.
  private func lock(of id: SwitchID) -> Int {
    guard let filter = control.filters[id], let last = filter.acceptedAt else { return 0 }
    return Int((filter.settings.ignoreRepeat - last.duration(to: now)) / .milliseconds(1))
  }

  // MARK: One press, one step

  /// Waits until the next deadline.
  mutating func step() {
    guard let due = control.deadline else { return wait(300) }
    now = max(now, due)
    _ = control.advance(to: now)
    // In inverse, held until dark: release.
    if control.highlight == nil { for id in control.filters.order { edge(id, .up) } }
  }

  mutating func press(_ id: SwitchID, after time: Int = 260) {
    wait(time)
    edge(id, .down)
    wait(hold(of: id))
    edge(id, .up)
    // With multiple presses a single press is known after a delay: waits until its effect is seen, and no longer.
    wait(control.filters[id]?.settings.presses == nil ? 30 : 260 - hold(of: id))
  }

  /// How long a press lasts, in ms. A switch that is believed to release itself is pressed longer, which proves the
  /// opposite; its quick presses would open the rescue menu.
  private func hold(of id: SwitchID) -> Int {
    if (control.filters[id]?.settings.hold ?? .zero) > .zero { return 140 }
    return control.selfReleases.contains(id) ? 45 : 20
  }

  private mutating func edge(_ id: SwitchID, _ edge: SwitchEvent.Edge) {
    _ = control.handle(SwitchEvent(id, edge, at: now), now: now)
  }

  mutating func wait(_ time: Int) {
    let end = now.advanced(by: .milliseconds(time))
    while let due = control.deadline, due <= end {
      now = max(now, due)
      _ = control.advance(to: now)
    }
    now = end
    _ = control.advance(to: now)
  }
}
