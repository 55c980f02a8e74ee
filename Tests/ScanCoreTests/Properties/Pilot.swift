@testable import ScanCore

/// A person who wants to get to one stop, and knows how the method goes.
struct Pilot {
  enum Goal: Hashable {
    case element(ElementID)
    case menu
  }

  private var control: SwitchControl
  private var now: Instant
  private let method: ScanSettings.Method
  private let canMove: Bool
  private let hold: Int

  init(_ control: SwitchControl, at now: Instant) {
    self.control = control
    self.now = now
    method = control.machine.settings.method
    canMove = control.bindings.values.contains {
      $0.values.contains(.scan(.next)) || $0.values.contains(.scan(.previous))
    }
    hold = (control.filters[Scenario.select]?.settings.hold ?? .zero) > .zero ? 140 : 20
  }

  /// Whether the method goes with the switches that are there.
  static func canSteer(_ control: SwitchControl) -> Bool {
    switch control.machine.settings.method {
    case .auto, .dwell, .overscan: true
    // The configuration refuses it: holding has no second meaning there.
    // Each has a suite of its own that reaches every stop and Menu.
    case .directed, .elimination, .coded, .point: false
    case .inverse: control.filters[Scenario.select]?.settings.longPress == nil
    case .manual:
      control.bindings.values.contains { $0.values.contains(.scan(.next)) || $0.values.contains(.scan(.previous)) }
    }
  }

  /// Whether the goal is lit after a bounded number of presses and steps.
  mutating func reaches(_ goal: Goal) -> Bool {
    for id in [Scenario.select, Scenario.next] { edge(id, .up) }
    wait(700)
    for _ in 0..<240 {
      guard let lit = control.highlight else {
        press(Scenario.select)
        continue
      }
      if isReached(goal, lit) { return true }
      go(selecting: wants(goal, lit))
    }
    return false
  }

  private func isReached(_ goal: Goal, _ lit: Highlight) -> Bool {
    if control.machine.isMenuOpen { return false }
    switch goal {
    case .element(let id): return lit.kind == .item && lit.ids == [id]
    case .menu: return lit.kind == .menu
    }
  }

  private func wants(_ goal: Goal, _ lit: Highlight) -> Bool {
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

  private mutating func go(selecting: Bool) {
    // A press would ask for the same again: what is not wanted again is waited out.
    if case .again? = control.machine.waiting?.kind, control.deadline != nil { return step() }
    switch method {
    case .auto, .overscan: if selecting { press(Scenario.select, after: 190) } else { step() }
    case .manual: press(selecting || !canMove ? Scenario.select : Scenario.next, after: 260)
    case .dwell:
      if canMove {
        press(selecting ? Scenario.select : Scenario.next, after: 260)
      } else if selecting && control.machine.motion == .dwell(armed: true) {
        step()
      } else {
        press(Scenario.select, after: 260)
      }
    case .directed, .elimination, .coded, .point: wait(300)
    case .inverse:
      if control.held == nil {
        wait(260)
        edge(Scenario.select, .down)
        wait(hold)
      } else if selecting {
        wait(190)
        edge(Scenario.select, .up)
        wait(30)
      } else {
        step()
      }
    }
  }

  /// Until the method does something by itself.
  private mutating func step() {
    guard let due = control.deadline else { return wait(300) }
    now = max(now, due)
    _ = control.advance(to: now)
    // Pressed in inverse until nothing is lit any more: let go.
    if control.highlight == nil { edge(Scenario.select, .up) }
  }

  private mutating func press(_ id: SwitchID, after time: Int = 260) {
    wait(time)
    edge(id, .down)
    wait(hold)
    edge(id, .up)
    wait(30)
  }

  private mutating func edge(_ id: SwitchID, _ edge: SwitchEvent.Edge) {
    _ = control.handle(SwitchEvent(id, edge, at: now), now: now)
  }

  private mutating func wait(_ time: Int) {
    let end = now.advanced(by: .milliseconds(time))
    while let due = control.deadline, due <= end {
      now = max(now, due)
      _ = control.advance(to: now)
    }
    now = end
    _ = control.advance(to: now)
  }
}
