import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

// Windows in which the next press means something else. A press belongs to the earliest window open at its stamp.
extension ScanMachine {
  package var waiting: Waiting? { turn?.waiting }

  /// Whether the next press answers something that was chosen, rather than choose: then holding means nothing else.
  package var awaitsAnswer: Bool {
    switch waiting?.kind {
    case .tap, .confirm: true
    case .again, nil: false
    }
  }

  /// The highlight stands still on the stop that was chosen and says what will happen.
  mutating func wait(
    _ kind: Waiting.Kind, _ userAction: UserAction, _ press: Press, relight: Bool, from opened: Instant,
    for length: Duration?
  ) {
    let waiting = Waiting(
      kind: kind, userAction: userAction, shown: aim(of: userAction), press: press, opened: opened, length: length)
    if relight { return light(.entered, at: clock, waiting: waiting, .first) }
    state = .scanning(Turn(since: clock, until: length.map(opened.advanced(by:)), waiting: waiting))
    show()
  }

  /// The window's time is over.
  mutating func timeIsUp(_ waiting: Waiting) {
    endWaiting()
    switch waiting.kind {
    case .again: leaveAgain()
    case .tap, .confirm:
      if let reason = objection(to: waiting.userAction, shownAs: waiting.shown) { return refuseAnswer(reason) }
      times.act()
      if waiting.kind == .tap {
        begin(waiting.userAction, waiting.press, relight: method.motion.lights != .stop)
      } else {
        finish(waiting.userAction, waiting.press, relight: method.motion.lights != .stop)
      }
    }
  }

  /// Whether the command was the answer that a window waits for; else it is still to be obeyed.
  mutating func isAnswer(_ command: ScanCommand, stamp: Instant, cause: ActionCause) -> Bool {
    guard let waiting else { return false }
    let isPress = command == .select || isDwellPress(command) || isChoice(command)
    switch waiting.kind {
    case .tap:
      // Made before the choice: it decides nothing about it.
      if stamp < waiting.opened {
        if !command.isOrder { refuse(.changed) }
        return !command.isOrder
      }
      if isPress { askForMenu(waiting) } else { timeIsUp(waiting) }
      return isPress
    case .confirm:
      if stamp < waiting.opened { refuse(.changed) } else { cancel() }
      return !command.isOrder
    case .again:
      if isPress {
        // Lit again only now: who drums has not yet seen it.
        let reason = stamp < waiting.opened ? .changed : history.refusal(at: stamp)
        if let reason { refuse(reason) } else { doAgain(waiting) }
        return true
      }
      leaveAgain()
      return command.heldMove != nil
    }
  }

  /// In `dwell` a press is what moves.
  private func isDwellPress(_ command: ScanCommand) -> Bool {
    guard case .dwell = method.motion else { return false }
    return command == .next || command == .previous
  }

  /// Where switches choose by number, any of them is a press.
  private func isChoice(_ command: ScanCommand) -> Bool {
    if case .choose = command { method.motion.lights == .marks } else { false }
  }

  private mutating func askForMenu(_ waiting: Waiting) {
    endWaiting()
    guard let element = waiting.userAction.element.flatMap(element) else { return refuse(.gone) }
    times.act()
    emit(.selected(Selection(id: element.id, label: element.name, action: MenuStrings.menu)))
    openMenu(of: element)
  }

  private mutating func cancel() {
    endWaiting()
    times.act()
    refuseAnswer(.cancelled)
  }

  /// Says why it is not done; what the method lights is lit again.
  private mutating func refuseAnswer(_ reason: RefusalReason) {
    refuse(reason)
    if method.motion.lights != .stop { light(.entered, at: clock, .exit) }
  }

  private mutating func doAgain(_ waiting: Waiting) {
    endWaiting()
    times.act()
    guard let userAction = placed(waiting.userAction) else { return refuseAgain(.gone) }
    if let reason = objection(to: waiting.userAction, shownAs: waiting.shown) { return refuseAgain(reason) }
    let name = MenuStrings.name(of: userAction)
    emit(
      .selected(
        Selection(id: userAction.element, label: userAction.element.flatMap(element)?.name ?? name, action: name)))
    var press = waiting.press
    press.generation = screen.plan.generation
    carryOut(userAction, press)
    method.motion.act()
    wait(.again, userAction, press, relight: false, from: clock, for: waiting.length)
  }

  private mutating func refuseAgain(_ reason: RefusalReason) {
    refuse(reason)
    leaveAgain()
  }

  /// It was not wanted again: scanning goes on.
  private mutating func leaveAgain() {
    endWaiting()
    if menus.isEmpty && settings.afterAction == .stay { return restartTurn() }
    closeMenus()
    moveOn()
  }

  private mutating func endWaiting() { state.turn?.endWaiting() }

  /// What waits has its full time again after a stall; `false`: nothing waits.
  mutating func restartWaiting() -> Bool {
    guard let waiting else { return false }
    state.turn?.restartWaiting(waiting, at: times.now)
    return true
  }

  /// Other settings hold: what was done stays under the switch for as long as its method now says.
  mutating func retimeAgain() {
    guard var waiting, waiting.kind == .again, let again = method.motion.againTurn(settings) else { return }
    waiting.length = again.length
    state.turn?.restartWaiting(waiting, at: times.now)
    show()
  }

  /// Another stop is lit, or none, while something waits: it will not be done, and the person is told.
  mutating func dropWaiting(_ reason: RefusalReason) {
    guard awaitsAnswer else { return }
    endWaiting()
    emit(.refused(reason))
    emit(.sound(.refused))
  }
}

extension ScanCommand {
  /// Whether it is meant whatever else it does.
  fileprivate var isOrder: Bool {
    switch self {
    case .pause, .stop, .restart: true
    case .select, .next, .previous, .move, .choose, .refine, .snap, .back, .menu, .resume, .repeat, .request, .read,
      .jump:
      false
    }
  }
}
