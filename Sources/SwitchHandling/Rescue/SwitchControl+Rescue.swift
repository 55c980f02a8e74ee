import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

/// Opens and runs the rescue menu, which takes precedence over everything else, even while the scan is paused, its app
/// floods it with changes, or there is no app.
extension SwitchControl {
  /// When a switch that is held down will open the rescue menu; `nil`: none is held.
  var rescueDue: Instant? { rescueWatch.next(hold: settingsInForce.rescueHold)?.at }

  var rescueMenu: RescueMenu? { taker.menu }

  /// Opens the menu if a switch is held long enough, and steps an open menu, up to and including `moment`.
  mutating func runRescue(to moment: Instant, seen: Instant?) -> [SwitchControlEffect] {
    var effects: [SwitchControlEffect] = []
    while let next = rescueWatch.next(hold: settingsInForce.rescueHold), next.at <= moment {
      rescueWatch.spend(next.id)
      effects += beginRescue(by: next.id, at: max(next.at, seen ?? next.at))
    }
    guard let due = rescueMenu?.deadline, due <= moment else { return effects }
    return effects + inRescue(at: max(due, seen ?? due)) { $0.advance(to: moment, seen: seen) }
  }

  /// Detects that quick presses of a switch in a row open the menu, if the switch cannot be held or holding it steps.
  /// From then on such presses do nothing else. Returns how many came after the press that opened the menu; `nil`: the
  /// menu was not opened this way.
  func drumsForRescue(_ id: SwitchID) -> Int? {
    mayDrum(id) ? rescueWatch.drumming.beyond(id) : nil
  }

  func mayDrum(_ id: SwitchID) -> Bool {
    selfReleases.contains(id) || effectiveSettings.method == .inverse
  }

  /// Opens the rescue menu. The press that opened it has no further effect, nor has its release.
  mutating func beginRescue(by id: SwitchID, at now: Instant) -> [SwitchControlEffect] {
    author = id
    isOff = false
    var effects: [SwitchControlEffect] = []
    if held.id == id { effects += endHeld(at: now) }
    effects += filter(id, at: now, seen: nil) { $0.interrupt(at: now) }
    effects += [.rescue(id), .scan(.sound(.rescue))]
    if rescueMenu?.kind == .rescue { return effects }
    return effects + openMenu(.rescue, rescueChoices, at: now)
  }

  private var rescueChoices: [RescueChoice] {
    var choices: [RescueChoice] = []
    if bell.isRinging { choices.append(.stopBell) } else if bell.settings.enabled { choices.append(.ringBell) }
    if machine.anchor != nil { choices.append(.undo) }
    return choices + [.pause, .restart, isSafe ? .ownSettings : .safeSettings, .back]
  }

  /// Opens a menu that covers everything. The scan under it goes dark and remembers its place.
  mutating func openMenu(_ kind: RescueMenu.Kind, _ choices: [RescueChoice], at now: Instant) -> [SwitchControlEffect] {
    // Direct interaction ends first, and whatever is due at this moment still happens.
    var effects = endInteraction(.command, at: now) + scan { $0.advance(to: now) }
    let resumes = rescueMenu?.resumes ?? !machine.isPaused
    if rescueMenu == nil, resumes {
      // Pausing cancels what waits for a press. All its effects are reported except the darkness, because the menu is
      // lit.
      effects += scan { $0.handle(.pause, at: now, cause: .control).filter { !$0.isDarkening } }
      noteSpent()
    }
    machine.menus.cover.cover()
    let menu = RescueMenu(kind, choices, resumes: resumes, own: settingsInForce.own)
    taker = .menu(menu)
    effects.append(.scan(.menu(menu.menu.items)))
    return effects + inRescue(at: now) { $0.open(at: now) }
  }

  /// Closes the menu. Lights the scan again if `lights`, or if a change came meanwhile that starts it; not if the
  /// choice `pauses` the scan.
  private mutating func closeMenu(lights: Bool, pauses: Bool = false, at now: Instant) -> [SwitchControlEffect] {
    taker = .scan
    let begins = machine.menus.cover.uncover()
    let closed: [SwitchControlEffect] = [.scan(.menu([]))]
    if pauses {
      return closed + [.scan(.cleared), .scan(.paused)] + scan { $0.handle(.pause, at: now, cause: .control) }
    }
    if lights || begins { return closed + scan { $0.handle(.resume, at: now, cause: .control) } }
    return closed + [.scan(.cleared), .scan(.paused)]
  }

  /// Closes the menu and lights nothing; a new screen may start the scan.
  mutating func abandonMenu(at now: Instant) -> [SwitchControlEffect] {
    guard let menu = rescueMenu else { return [] }
    _ = machine.menus.cover.uncover()
    if menu.resumes { machine.state = .resting(.lapsed) }
    return closeMenu(lights: false, at: now)
  }

  /// Selects in the menu for a press of any switch, whatever the switch is bound to.
  mutating func selectInRescue(_ gesture: SwitchGesture, seen: Instant?) -> [SwitchControlEffect] {
    handInRescue(.select, at: gesture.at, now: seen, cause: .switch)
  }

  /// Handles commands by voice and by programs while the menu is open: they move, select or close, and act on nothing
  /// behind the menu.
  mutating func obeyInRescue(
    _ command: ScanCommand, at stamp: Instant, now: Instant?, cause: ActionCause
  ) -> [SwitchControlEffect] {
    let moment = max(stamp, now ?? stamp)
    switch command {
    case .select, .next, .previous: return handInRescue(command, at: stamp, now: now, cause: cause)
    case .back, .resume: return closeMenu(lights: true, at: moment)
    case .pause, .stop: return closeMenu(lights: false, pauses: true, at: moment)
    case .menu, .restart:
      return closeMenu(lights: true, at: moment) + scan { $0.handle(command, at: moment, cause: cause) }
    case .request, .repeat, .move, .choose, .refine, .snap, .read, .jump:
      return [.scan(.refused(.unsupported)), .scan(.sound(.refused))]
    }
  }

  private mutating func handInRescue(
    _ command: ScanCommand, at stamp: Instant, now: Instant?, cause: ActionCause
  ) -> [SwitchControlEffect] {
    inRescue(at: max(stamp, now ?? stamp)) { $0.handle(command, at: stamp, now: now, cause: cause) }
  }

  /// Passes an input to the open rescue or bell menu with `body`, and carries out the requests that the menu returns.
  /// Does nothing if neither is open.
  mutating func inRescue(
    at now: Instant, _ body: (inout RescueMenu) -> [RescueMenu.Order]
  ) -> [SwitchControlEffect] {
    guard var menu = rescueMenu else { return [] }
    let orders = body(&menu)
    taker = .menu(menu)
    return carryOut(orders, at: now)
  }

  private mutating func carryOut(_ orders: [RescueMenu.Order], at now: Instant) -> [SwitchControlEffect] {
    var effects: [SwitchControlEffect] = []
    for order in orders {
      switch order {
      case .tell(let effect): effects.append(.scan(effect))
      case .choose(let choice): effects += carryOut(choice, at: now)
      case .close: effects += close(lights: rescueMenu?.resumes ?? true, at: now)
      }
    }
    return effects
  }

  mutating func carryOut(_ choice: RescueChoice, at now: Instant) -> [SwitchControlEffect] {
    switch choice {
    case .ringBell: return ringBell(at: now)
    case .stopBell: return silenceBell(at: now)
    case .undo:
      return close(lights: true, at: now) + scan { $0.handle(.request(.undo), at: now, cause: .switch) }
    case .pause:
      if rescueMenu != nil { return closeMenu(lights: false, pauses: true, at: now) }
      return scan { $0.handle(.pause, at: now, cause: .control) }
    case .restart: return close(lights: true, at: now) + scan { $0.handle(.restart, at: now, cause: .control) }
    case .safeSettings: return close(lights: true, at: now) + useSafeSettings(true, at: now)
    case .ownSettings: return close(lights: true, at: now) + useSafeSettings(false, at: now)
    case .back: return close(lights: rescueMenu?.resumes ?? true, at: now)
    }
  }

  mutating func close(lights: Bool, at now: Instant) -> [SwitchControlEffect] {
    rescueMenu == nil ? [] : closeMenu(lights: lights, at: now)
  }

  private mutating func useSafeSettings(_ safe: Bool, at now: Instant) -> [SwitchControlEffect] {
    guard settingsInForce.choose(safe: safe) else { return [] }
    let wanted = effectiveSettings
    return endHeld(at: now) + scan { $0.configure(wanted, at: now) } + [.safe(safe)]
  }
}

extension SwitchControl {
  /// Whether the rescue menu or the bell's menu covers everything, so that nothing behind it is acted on.
  package var isCovered: Bool { rescueMenu != nil }
}

extension ScanEffect {
  fileprivate var isDarkening: Bool { self == .cleared || self == .paused }
}
