import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

// From a choice to a action: confirm window, the action, "again?", and where scanning goes on.
extension ScanMachine {
  /// Does what was chosen, or waits for a press that cancels it. `relight`: the stop is not the lit one.
  mutating func begin(_ userAction: UserAction, _ press: Press, relight: Bool) {
    if let window = confirmWindow(for: userAction) {
      return wait(.confirm, userAction, press, relight: relight, from: clock, for: window)
    }
    finish(userAction, press, relight: relight)
  }

  /// How long the action waits; `nil`: not at all. A key of a keyboard acts at once: the next key takes it back.
  private func confirmWindow(for userAction: UserAction) -> Duration? {
    guard let window = settings.confirmWindow else { return nil }
    let element = userAction.element.flatMap(element)
    let isDestructive = element?.isDestructive ?? false
    if element?.traits.contains(.keyboardKey) ?? false, !isDestructive { return nil }
    switch settings.confirmFor {
    case .all: return ScanSettings.bounded(window)
    case .destructive: return isDestructive ? ScanSettings.bounded(window) : nil
    }
  }

  /// Does it and goes on from there.
  mutating func finish(_ userAction: UserAction, _ press: Press, relight: Bool) {
    carryOut(userAction, press)
    if menus.isEmpty {
      if isWantedAgain(userAction), let turn = method.motion.againTurn(settings), leavesPlace {
        return wait(.again, userAction, press, relight: relight, from: clock, for: turn.length)
      }
      return settings.afterAction == .stay ? stay(relight: relight) : moveOn()
    }
    if userAction.keepsMenu { return stay(relight: relight) }
    if userAction.isRepeatable, case .request(let action, let id) = userAction,
      let turn = method.motion.againTurn(settings)
    {
      openAgain(action, from: id)
      return wait(.again, userAction, press, relight: true, from: clock, for: turn.length)
    }
    closeMenus()
    moveOn()
  }

  /// Asks for it. The last word: it has been judged.
  mutating func carryOut(_ userAction: UserAction, _ press: Press) {
    withdrawOffer()
    past.done = LastAction(userAction: userAction, shown: aim(of: userAction), app: screen.scene.app)
    emit(.sound(.select))
    switch userAction {
    case .own(let own, let id):
      if let element = element(of: id) { emit(.perform(request(for: own, of: element, press))) }
    case .request(let action, let id):
      emit(.perform(request(action, to: id, seenAs: element(of: id), press)))
    case .device(let command): emit(.run(command))
    }
  }

  /// What the action's element is now to a person; with its frame where the ring is round it.
  func look(of userAction: UserAction) -> Fingerprint.Element? {
    guard userAction.needsElement || userAction.isStep else { return nil }
    return userAction.element.flatMap(element).map { Fingerprint.Element($0, showsFrame: menus.isEmpty) }
  }

  /// What a action that waits is meant for: its element, or what lies where its gesture begins.
  func aim(of userAction: UserAction) -> Fingerprint.Element? {
    guard let place = userAction.place else { return look(of: userAction) }
    return element(at: place).map { Fingerprint.Element($0, showsFrame: false) }
  }

  /// Why it must not be done any more; `nil`: it may.
  func objection(to userAction: UserAction, shownAs shown: Fingerprint.Element?) -> RefusalReason? {
    // A gesture is made at a place, but was meant for what lay there then.
    if userAction.place != nil {
      return Fingerprint(element: shown).refusal(now: Fingerprint(element: aim(of: userAction)))
    }
    guard userAction.needsElement || userAction.isStep && shown != nil, let id = userAction.element else { return nil }
    guard let element = element(of: id) else { return screen.plan.dimmed.contains(id) ? .dimmed : .gone }
    let now = Fingerprint.Element(element, showsFrame: true)
    if let reason = shown?.refusal(now: now) { return reason }
    switch userAction {
    case .own(let own, _): return element.ownActions.contains(own) ? nil : .changed
    case .request(.textAction(let text), _): return element.isEditable && element.allows(text) ? nil : .changed
    case .request, .device: return nil
    }
  }

  // MARK: Going on

  /// Where scanning goes on after an action at the place.
  mutating func moveOn() {
    switch settings.afterAction {
    case .stay: light(.entered, at: clock, .exit)
    case .next:
      cursor = plan.stop(1, from: cursor).node
      light(.entered, at: clock, .step)
    case .parent:
      goUp()
      light(.entered, at: clock, .exit)
    }
  }

  /// Whether the place would be left by itself, or by the person's next press, though it may be wanted again.
  private var leavesPlace: Bool {
    if case .dwell = method.motion { return true }
    return settings.afterAction != .stay
  }

  private func isWantedAgain(_ userAction: UserAction) -> Bool {
    userAction.isRepeatable || (userAction.element.flatMap(element)?.traits.contains(.keyboardKey) ?? false)
  }

  /// The request by itself, under the switch; it outlives whatever the request does to the screen.
  private mutating func openAgain(_ action: ElementAction, from id: ElementID) {
    let subject = OpenMenu.Subject.screen(id)
    let title = menus.last?.title ?? MenuStrings.menu
    let menu = OpenMenu(subject, page: .again(action), title: title, items: items(of: .again(action), for: subject))
    menus.replace(with: [menu])
    emit(.menu(menus.last?.names ?? []))
  }

  // MARK: Once more

  /// What climbs starts elsewhere when its element has gone, at the place that was kept; `nil`: there is nobody to ask.
  func placed(_ userAction: UserAction) -> UserAction? {
    guard case .request(let action, let id) = userAction else { return userAction }
    return standIn(for: id).map { .request(action, to: $0) }
  }

  func standIn(for id: ElementID) -> ElementID? {
    screen.knows(id) ? id : screen.plan.firstElement(under: home)?.id ?? screen.plan.root
  }

  /// The last action, on its element, wherever the highlight is: the element must still be what it was.
  mutating func repeatLast(stamp: Instant, cause: ActionCause) {
    guard let done = past.done else { return refuse(.nothingToRepeat) }
    let scene = screen.scene
    guard stamp >= scene.since, done.app == scene.app || done.userAction.element == nil else { return refuse(.changed) }
    var shown = done.shown
    // Named, not pointed at: it may have moved.
    shown?.frame = nil
    if let reason = objection(to: done.userAction, shownAs: shown) { return refuse(reason) }
    guard let userAction = placed(done.userAction) else { return refuse(.gone) }
    times.act()
    method.motion.act()
    emit(
      .selected(
        Selection(id: userAction.element, label: MenuStrings.name(of: userAction), action: MenuStrings.repeatLast)))
    carryOut(userAction, Press(cause: cause, generation: screen.plan.generation, credited: false))
    restartTurn()
    lightWhereMoved()
  }
}
