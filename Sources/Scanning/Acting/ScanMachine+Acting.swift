import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

// From a choice to a deed: confirm window, the deed, "again?", and where scanning goes on.
extension ScanMachine {
  /// Does what was chosen, or waits for a press that cancels it. `relight`: the stop is not the lit one.
  mutating func begin(_ deed: Deed, _ press: Press, relight: Bool) {
    if let window = confirmWindow(for: deed) {
      return wait(.confirm, deed, press, relight: relight, from: clock, for: window)
    }
    finish(deed, press, relight: relight)
  }

  /// How long the deed waits; `nil`: not at all. A key of a keyboard acts at once: the next key takes it back.
  private func confirmWindow(for deed: Deed) -> Duration? {
    guard let window = settings.confirmWindow else { return nil }
    let element = deed.element.flatMap(element)
    let isDestructive = element?.isDestructive ?? false
    if element?.traits.contains(.keyboardKey) ?? false, !isDestructive { return nil }
    switch settings.confirmFor {
    case .all: return ScanSettings.bounded(window)
    case .destructive: return isDestructive ? ScanSettings.bounded(window) : nil
    }
  }

  /// Does it and goes on from there.
  mutating func finish(_ deed: Deed, _ press: Press, relight: Bool) {
    carryOut(deed, press)
    if menus.isEmpty {
      if isWantedAgain(deed), let turn = method.motion.againTurn(settings), leavesPlace {
        return wait(.again, deed, press, relight: relight, from: clock, for: turn.length)
      }
      return settings.afterAction == .stay ? stay(relight: relight) : moveOn()
    }
    if deed.keepsMenu { return stay(relight: relight) }
    if deed.isRepeatable, case .request(let action, let id) = deed, let turn = method.motion.againTurn(settings) {
      openAgain(action, from: id)
      return wait(.again, deed, press, relight: true, from: clock, for: turn.length)
    }
    closeMenus()
    moveOn()
  }

  /// Asks for it. The last word: it has been judged.
  mutating func carryOut(_ deed: Deed, _ press: Press) {
    withdrawOffer()
    past.done = Done(deed: deed, shown: aim(of: deed), app: screen.scene.app)
    emit(.sound(.select))
    switch deed {
    case .own(let own, let id):
      if let element = element(of: id) { emit(.perform(request(for: own, of: element, press))) }
    case .request(let action, let id):
      emit(.perform(request(action, to: id, seenAs: element(of: id), press)))
    case .device(let command): emit(.run(command))
    }
  }

  /// What the deed's element is now to a person; with its frame where the ring is round it.
  func look(of deed: Deed) -> Fingerprint.Element? {
    guard deed.needsElement || deed.isStep else { return nil }
    return deed.element.flatMap(element).map { Fingerprint.Element($0, showsFrame: menus.isEmpty) }
  }

  /// What a deed that waits is meant for: its element, or what lies where its gesture begins.
  func aim(of deed: Deed) -> Fingerprint.Element? {
    guard let place = deed.place else { return look(of: deed) }
    return element(at: place).map { Fingerprint.Element($0, showsFrame: false) }
  }

  /// Why it must not be done any more; `nil`: it may.
  func objection(to deed: Deed, shownAs shown: Fingerprint.Element?) -> RefusalReason? {
    // A gesture is made at a place, but was meant for what lay there then.
    if deed.place != nil { return Fingerprint(element: shown).refusal(now: Fingerprint(element: aim(of: deed))) }
    guard deed.needsElement || deed.isStep && shown != nil, let id = deed.element else { return nil }
    guard let element = element(of: id) else { return screen.plan.dimmed.contains(id) ? .dimmed : .gone }
    let now = Fingerprint.Element(element, showsFrame: true)
    if let reason = shown?.refusal(now: now) { return reason }
    switch deed {
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

  private func isWantedAgain(_ deed: Deed) -> Bool {
    deed.isRepeatable || (deed.element.flatMap(element)?.traits.contains(.keyboardKey) ?? false)
  }

  /// The request by itself, under the switch; it outlives whatever the request does to the screen.
  private mutating func openAgain(_ action: ElementAction, from id: ElementID) {
    let subject = OpenMenu.Subject.screen(id)
    let title = menus.last?.title ?? ScanWording.menu
    let menu = OpenMenu(subject, page: .again(action), title: title, items: items(of: .again(action), for: subject))
    menus.replace(with: [menu])
    emit(.menu(menus.last?.names ?? []))
  }

  // MARK: Once more

  /// What climbs starts elsewhere when its element has gone, at the place that was kept; `nil`: there is nobody to ask.
  func placed(_ deed: Deed) -> Deed? {
    guard case .request(let action, let id) = deed else { return deed }
    return standIn(for: id).map { .request(action, to: $0) }
  }

  func standIn(for id: ElementID) -> ElementID? {
    screen.knows(id) ? id : screen.plan.firstElement(under: home)?.id ?? screen.plan.root
  }

  /// The last action, on its element, wherever the highlight is: the element must still be what it was.
  mutating func repeatLast(stamp: Instant, cause: ActionCause) {
    guard let done = past.done else { return refuse(.nothingToRepeat) }
    let scene = screen.scene
    guard stamp >= scene.since, done.app == scene.app || done.deed.element == nil else { return refuse(.changed) }
    var shown = done.shown
    // Named, not pointed at: it may have moved.
    shown?.frame = nil
    if let reason = objection(to: done.deed, shownAs: shown) { return refuse(reason) }
    guard let deed = placed(done.deed) else { return refuse(.gone) }
    times.act()
    method.motion.act()
    emit(.selected(Selection(id: deed.element, label: ScanWording.name(of: deed), action: ScanWording.repeatLast)))
    carryOut(deed, Press(cause: cause, generation: screen.plan.generation, credited: false))
    restartTurn()
    lightWhereMoved()
  }
}
