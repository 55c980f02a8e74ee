import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

extension ScanMachine {
  /// The cause of an action, and the state of the screen that the user saw when they caused it.
  struct Press {
    var cause: ActionCause
    /// The generation number of the tree in which the user saw the stop.
    var generation: Int
    /// Whether the press was credited to the stop that was lit just before.
    var credited: Bool
  }

  /// Judges a `select` stamped `stamp`, and acts on the stop that it was made for.
  mutating func selectStop(stamp: Instant, cause: ActionCause) {
    switch judge(stamp: stamp) {
    case .dark: wakeFromPress()
    case .refused(let reason):
      sample(stamp: stamp, cause: cause, refused: true)
      refuse(reason)
    case .target(let spot, let generation, let credited):
      sample(stamp: stamp, cause: cause, refused: false)
      times.act()
      method.motion.act()
      let wasLit = isLit(spot)
      go(to: spot, credited: credited)
      act(Press(cause: cause, generation: generation, credited: credited), stamp: stamp, relight: !wasLit)
      if !wasLit { lightWhereMoved() }
    }
  }

  /// Reports the highlight again if it differs from what observers last saw.
  mutating func lightWhereMoved(_ arrival: HighlightHistory.Arrival = .entered) {
    guard case .scanning = state, let shown = telling.shown else { return }
    var now = highlightOfCursor()
    (now.until, now.preview) = (shown.until, shown.preview)
    if now != shown { light(arrival, at: clock, .first) }
  }

  /// Moves the cursor to `spot`, unless it is already lit; if `credited`, reports a flash of that stop.
  mutating func go(to spot: ScanSpot, credited: Bool) {
    if isLit(spot) { return }
    let names = menus.last?.names ?? []
    put(at: spot)
    let other = menus.last?.names ?? []
    if other != names { emit(.menu(other)) }
    if credited { emit(.flash(highlightOfCursor())) }
  }

  /// Acts on the stop under the cursor: enters a group, leaves a level, opens a menu, or acts on the element or menu
  /// entry.
  mutating func act(_ press: Press, stamp: Instant, relight: Bool) {
    switch plan.nodes[cursor].content {
    case .item(let element):
      act(on: element, press, stamp: stamp, relight: relight)
    case .group(let group):
      emit(.selected(Selection(id: nil, label: group.label, action: MenuStrings.enter, credited: press.credited)))
      cursor = plan.nodes[cursor].entries.first ?? cursor
      light(.entered, at: clock, .enter)
    case .exit:
      select(MenuStrings.back, press)
      goUp()
      light(.entered, at: clock, .exit)
    case .menu:
      select(MenuStrings.menu, press)
      openScreenMenu()
    case .menuItem(let item):
      choose(item, press, relight: relight)
    }
  }

  private mutating func select(_ word: Message, _ press: Press) {
    emit(.selected(Selection(id: nil, label: word, action: word, credited: press.credited)))
  }

  /// Acts on an element as the setting `tapBehaviour` says; acts on a keyboard key at once.
  mutating func act(on element: AccessibilityElement, _ press: Press, stamp: Instant, relight: Bool) {
    telling.focus.choose(element.id)
    if opensMenu(element) {
      emit(
        .selected(
          Selection(id: element.id, label: element.nameMessage, action: MenuStrings.menu, credited: press.credited)))
      return openMenu(of: element)
    }
    guard let own = element.ownActions.first else { return refuse(.unsupported) }
    emit(
      .selected(
        Selection(
          id: element.id, label: element.nameMessage, action: MenuStrings.name(of: own), credited: press.credited)))
    let userAction = UserAction.own(own, of: element.id)
    if settings.tapBehaviour == .autoTap && !element.traits.contains(.keyboardKey) {
      // The window opens when the gesture is known, so that a user who releases late still has all of it: they cannot
      // press again any sooner.
      let opened = max(stamp, times.known)
      return wait(
        .tap, userAction, press, relight: relight, from: opened, for: ScanSettings.bounded(settings.autoTapWindow))
    }
    begin(userAction, press, relight: relight)
  }

  /// Whether a press on the element opens the menu of its actions instead of acting.
  func opensMenu(_ element: AccessibilityElement) -> Bool {
    if element.traits.contains(.keyboardKey) || element.ownActions.isEmpty { return false }
    return switch settings.tapBehaviour {
    case .direct: element.ownActions.count > 1 || element.isEditable
    case .menu: true
    case .always, .autoTap: false
    }
  }

  /// Stays on the stop after an action, and gives it its full time; `relight`: lights it again, because the highlight
  /// had moved on.
  mutating func stay(relight: Bool) {
    if relight { return light(.entered, at: clock, .first) }
    method.motion.stay()
    restartTurn()
  }

  /// Makes the request to the app for one of the element's own actions.
  func request(for own: OwnAction, of element: AccessibilityElement, _ press: Press) -> ActionRequest {
    let action: ElementAction
    switch own.kind {
    case .activate: action = .activate
    case .increment: action = .increment(count: 1)
    case .decrement: action = .decrement(count: 1)
    case .longPress: action = .longPress
    case .interact: action = .interact
    case .setFocus: action = .setFocus
    case .custom(let id): action = .customAction(id: id)
    }
    return request(action, to: own.target, seenAs: element, press)
  }

  func request(
    _ action: ElementAction, to id: ElementID, seenAs element: AccessibilityElement?, _ press: Press
  ) -> ActionRequest {
    let id = start(of: action, at: id)
    // A gesture is made at its starting point, whatever element lies there.
    let point = action.beginning ?? element.flatMap { $0.id == id ? $0.activationPoint ?? $0.frame?.center : nil }
    return ActionRequest(
      asking: id, for: action, ancestors: ancestors(of: id, seenAs: element), generation: press.generation, at: point,
      cause: press.cause)
  }

  /// Returns the ancestors that may handle a request to `id`, innermost first. If `id` is part of a combined element,
  /// `element` comes first and its ancestors follow.
  private func ancestors(of id: ElementID, seenAs element: AccessibilityElement?) -> [ElementID] {
    if let chain = screen.plan.chains[id] { return Array(chain.drop { $0 == id }) }
    guard let element else { return [] }
    let chain = screen.plan.chains[element.id] ?? []
    return element.id == id ? chain : [element.id] + chain
  }
}
