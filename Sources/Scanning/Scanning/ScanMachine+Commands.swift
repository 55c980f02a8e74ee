import ScanPlanning
package import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Applies commands from gestures, spoken words and control clients.
extension ScanMachine {
  /// Applies everything that was due by `stamp`, and then `command`, stamped `stamp`.
  ///
  /// - Parameters:
  ///   - known: when the gesture became certain, which may be long after the stamp; `nil`: at the stamp.
  ///   - now: when the user sees the effect; `nil`: at the stamp.
  package mutating func handle(
    _ command: ScanCommand, at stamp: Instant, known: Instant? = nil, now: Instant? = nil, cause: ActionCause = .switch
  ) -> [ScanEffect] {
    run(to: stamp, seen: now)
    if let now { times.reach(now) }
    times.know(known ?? stamp)
    attend()
    switch state {
    case .scanning: obey(command, stamp: stamp, cause: cause)
    case .resting: obeyInTheDark(command, stamp: stamp, cause: cause)
    }
    return takePending()
  }

  /// Applies a command while scanning.
  mutating func obey(_ command: ScanCommand, stamp: Instant, cause: ActionCause) {
    if isAnswer(command, stamp: stamp, cause: cause) { return }
    switch command {
    case .select: press(stamp: stamp, cause: cause)
    case .next: move(1, stamp: stamp)
    case .previous: move(-1, stamp: stamp)
    case .move(let direction): move(direction)
    case .choose(let number): choose(number, stamp: stamp, cause: cause)
    case .refine, .snap: obeyAtPoint(command, stamp: stamp, cause: cause)
    case .back: back()
    case .menu: openScreenMenu()
    case .pause: pause()
    case .stop:
      closeMenus()
      pause()
    case .resume:
      restartTurn()
      show()
    case .restart: restart()
    case .repeat: repeatLast(stamp: stamp, cause: cause)
    case .request(let action): request(action, stamp: stamp, cause: cause)
    case .read(let order): emit(.read(order))
    case .jump(let target): jump(target)
    }
  }

  /// Applies a command while nothing is lit. A command by a switch lights the place again and selects nothing, unless
  /// the press was made for the stop that had only just gone out. Commands by voice and by programs are applied
  /// literally.
  private mutating func obeyInTheDark(_ command: ScanCommand, stamp: Instant, cause: ActionCause) {
    switch command {
    case .select: press(stamp: stamp, cause: cause)
    case .restart: restart()
    case .choose(let number): choose(number, stamp: stamp, cause: cause)
    case .resume, .next, .previous, .back, .move, .refine, .snap, .jump: wake()
    case .pause, .stop:
      if cause == .switch { wake() } else { rest(.ordered, .entered, at: clock) }
    case .menu:
      if cause == .switch { wake() } else { openScreenMenu() }
    case .repeat:
      if cause == .switch { wake() } else { repeatLast(stamp: stamp, cause: cause) }
    case .request(let action):
      if cause == .switch { wake() } else { request(action, stamp: stamp, cause: cause) }
    case .read(let order):
      // A step of the reading cursor shows its place itself.
      if cause == .switch && !order.isStep { wake() } else { emit(.read(order)) }
    }
  }

  /// Handles `select`: by a switch it may slow `overscan` down; by voice and by programs it always selects.
  private mutating func press(stamp: Instant, cause: ActionCause) {
    if cause == .switch && isFast(at: stamp) { brake(stamp: stamp) } else { select(stamp: stamp, cause: cause) }
  }

  private mutating func pause() {
    times.act()
    rest(.ordered, .entered, at: clock)
  }

  private mutating func restart() {
    times.act()
    closeMenus()
    home = screen.plan.firstStop
    light(.entered, at: clock, .first)
  }

  /// Goes up one level, or closes an open question unanswered; refuses the command at the top level.
  mutating func backOneLevel() {
    if let prompt, endPrompt(.entered, at: clock) {
      times.act()
      return emit(.answered(prompt: prompt.number, answer: nil))
    }
    guard goUp() else { return refuse(.unsupported) }
    times.act()
    light(.entered, at: clock, .exit)
  }

  /// Refuses a command: reports the reason, and gives the lit stop its full time again.
  mutating func refuse(_ reason: RefusalReason) {
    emit(.refused(reason))
    emit(.sound(.refused))
    restartTurn()
  }
}
