import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

// From a chosen action to its end: the confirm window, the request, the "again?" window, and where scanning continues.
extension ScanMachine {
  /// Performs the action, or opens the confirm window first. `relight`: whether the stop acted on is not the lit one,
  /// so that it must be lit again.
  mutating func begin(_ userAction: UserAction, _ press: Press, relight: Bool) {
    if let window = confirmWindow(for: userAction) {
      return wait(.confirm, userAction, press, relight: relight, from: clock, for: window)
    }
    finish(userAction, press, relight: relight)
  }

  /// The length of the confirm window for this action; `nil`: it needs no confirmation. A harmless keyboard key acts at
  /// once, because the user can undo it with the next key.
  private func confirmWindow(for userAction: UserAction) -> Duration? {
    guard let window = settings.confirmWindow else { return nil }
    let target = userAction.element.flatMap { element(of: $0) }
    let isDestructive = target?.isDestructive ?? false
    if target?.traits.contains(.keyboardKey) ?? false, !isDestructive { return nil }
    switch settings.confirmFor {
    case .all: return ScanSettings.bounded(window)
    case .destructive: return isDestructive ? ScanSettings.bounded(window) : nil
    }
  }

  /// Performs the action, and then opens the "again?" window or continues scanning.
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

  /// Sends the request or runs the device command, and stores it as the last action. Judges nothing; the caller has
  /// done that.
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

  /// How the action's element looks now, including its frame if no menu is open. `nil`: the action does not depend on a
  /// single element.
  func look(of userAction: UserAction) -> Fingerprint.Element? {
    guard userAction.needsElement || userAction.isStep else { return nil }
    guard let id = userAction.element, let element = element(of: id) else { return nil }
    return Fingerprint.Element(element, showsFrame: menus.isEmpty)
  }

  /// How the action's target looks now: its element, or the element at the point where its gesture begins. `nil`: there
  /// is no such element.
  func aim(of userAction: UserAction) -> Fingerprint.Element? {
    guard let place = userAction.place else { return look(of: userAction) }
    return element(at: place).map { Fingerprint.Element($0, showsFrame: false) }
  }

  /// Why the action must not be performed any more; `nil`: it may be. `shown`: how its target looked when the user
  /// chose it.
  func objection(to userAction: UserAction, shownAs shown: Fingerprint.Element?) -> RefusalReason? {
    // A gesture is performed at a place, but was meant for the element that lay there.
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

  /// Continues scanning after an action, as the setting `afterAction` says.
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

  /// Whether scanning leaves the stop after an action (in `dwell` at the next press), so that only the "again?" window
  /// can repeat it.
  private var leavesPlace: Bool {
    if case .dwell = method.motion { return true }
    return settings.afterAction != .stay
  }

  private func isWantedAgain(_ userAction: UserAction) -> Bool {
    if userAction.isRepeatable { return true }
    guard let id = userAction.element else { return false }
    return element(of: id)?.traits.contains(.keyboardKey) ?? false
  }

  /// Opens a menu that holds only this request, so that the user can repeat it. The menu stays open whatever the
  /// request changes on the screen.
  private mutating func openAgain(_ action: ElementAction, from id: ElementID) {
    let subject = OpenMenu.Subject.screen(id)
    let title = menus.last?.title ?? MenuStrings.menu
    let menu = OpenMenu(subject, page: .again(action), title: title, items: items(of: .again(action), for: subject))
    menus.replace(with: [menu])
    emit(.menu(menus.last?.names ?? []))
  }

  // MARK: Once more

  /// The action; if its element is gone, sent to a stand-in instead. `nil`: no element is left to send it to.
  func placed(_ userAction: UserAction) -> UserAction? {
    guard case .request(let action, let id) = userAction else { return userAction }
    return standIn(for: id).map { .request(action, to: $0) }
  }

  func standIn(for id: ElementID) -> ElementID? {
    screen.knows(id) ? id : screen.plan.firstElement(under: home)?.id ?? screen.plan.root
  }

  /// Repeats the last action on its element, wherever the highlight is. Refuses the command if the element has changed.
  mutating func repeatLast(stamp: Instant, cause: ActionCause) {
    guard let done = past.done else { return refuse(.nothingToRepeat) }
    let scene = screen.scene
    guard stamp >= scene.since, done.app == scene.app || done.userAction.element == nil else { return refuse(.changed) }
    var shown = done.shown
    // The user names the action instead of pointing at it, so the element may have moved.
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
