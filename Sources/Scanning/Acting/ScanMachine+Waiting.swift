import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

// Windows in which the next press answers a question about an action. A press belongs to the earliest window that was
// open at its stamp.
extension ScanMachine {
  /// The open window; `nil`: none.
  package var waiting: Waiting? { turn?.waiting }

  /// Whether an action is pending in a tap or confirm window, which the next press answers; holding the switch then has
  /// no meaning of its own.
  package var awaitsAnswer: Bool {
    switch waiting?.kind {
    case .tap, .confirm: true
    case .again, nil: false
    }
  }

  /// Opens a window of the given kind for the action. The highlight stays on the chosen stop, and its preview says what
  /// will happen. `length`: `nil`: until the next press.
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

  /// Handles the command if it answers the open window, and returns whether it did; if not, the caller applies the
  /// command.
  mutating func isAnswer(_ command: ScanCommand, stamp: Instant, cause: ActionCause) -> Bool {
    guard let waiting else { return false }
    let isPress = command == .select || isDwellPress(command) || isChoice(command)
    switch waiting.kind {
    case .tap:
      // The press was made before the window opened, so it does not answer the window.
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
        // The stop has just been lit again; a user who presses rapidly has not seen it yet.
        let reason = stamp < waiting.opened ? .changed : history.refusal(at: stamp)
        if let reason { refuse(reason) } else { doAgain(waiting) }
        return true
      }
      leaveAgain()
      return command.heldMove != nil
    }
  }

  /// Whether the command is a press of `dwell`, where `next` and `previous` are the presses.
  private func isDwellPress(_ command: ScanCommand) -> Bool {
    guard case .dwell = method.motion else { return false }
    return command == .next || command == .previous
  }

  /// Whether the command chooses among marks; in methods with marks, every such choice is a press.
  private func isChoice(_ command: ScanCommand) -> Bool {
    if case .choose = command { method.motion.lights == .marks } else { false }
  }

  private mutating func askForMenu(_ waiting: Waiting) {
    endWaiting()
    guard let element = waiting.userAction.element.flatMap(element) else { return refuse(.gone) }
    times.act()
    emit(.selected(Selection(id: element.id, label: element.nameMessage, action: MenuStrings.menu)))
    openMenu(of: element)
  }

  private mutating func cancel() {
    endWaiting()
    times.act()
    refuseAnswer(.cancelled)
  }

  /// Reports why the pending action is refused; in methods that light no single stop, lights their marks or place
  /// again.
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
        Selection(
          id: userAction.element,
          label: userAction.element.flatMap(element)?.nameMessage ?? name, action: name)))
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

  private mutating func leaveAgain() {
    endWaiting()
    if menus.isEmpty && settings.afterAction == .stay { return restartTurn() }
    closeMenus()
    moveOn()
  }

  private mutating func endWaiting() { state.turn?.endWaiting() }

  /// Gives the open window its full time again after a stall. Returns `false` if no window is open.
  mutating func restartWaiting() -> Bool {
    guard let waiting else { return false }
    state.turn?.restartWaiting(waiting, at: times.now)
    return true
  }

  /// Applies new settings to an open "again?" window, which then lasts as long as the method now requires.
  mutating func retimeAgain() {
    guard var waiting, waiting.kind == .again, let again = method.motion.againTurn(settings) else { return }
    waiting.length = again.length
    state.turn?.restartWaiting(waiting, at: times.now)
    show()
  }

  /// Cancels a pending action, because another stop or none is lit, and reports the reason.
  mutating func dropWaiting(_ reason: RefusalReason) {
    guard awaitsAnswer else { return }
    endWaiting()
    emit(.refused(reason))
    emit(.sound(.refused))
  }
}

extension ScanCommand {
  /// Whether the command is applied even if it also closes a window.
  fileprivate var isOrder: Bool {
    switch self {
    case .pause, .stop, .restart: true
    case .select, .next, .previous, .move, .choose, .refine, .snap, .back, .menu, .resume, .repeat, .request, .read,
      .jump:
      false
    }
  }
}
