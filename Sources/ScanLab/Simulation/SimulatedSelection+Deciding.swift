import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel

extension SimulatedSelection {
  /// Decides what the user does next; `nil`: the user waits.
  mutating func decide() -> Intention? {
    switch control.machine.settings.method {
    case .auto, .overscan, .point: isDark ? intend(.press) : timed(.press)
    case .inverse:
      switch (isDark, isHeld) {
      case (true, true): intend(.letGo)
      case (true, false): intend(.press)
      case (false, true): timed(.letGo)
      case (false, false): intend(.hold)
      }
    case .manual, .directed: isDark ? intend(nextMove) : moved(nextMove, select: .command(.select))
    case .dwell: isDark ? intend(.press) : dwelt()
    case .elimination, .coded: isDark ? intend(.command(.choose(1))) : chosen()
    }
  }

  private var isDark: Bool { control.isPaused }
  private var isWanted: Bool { way.leads(control.machine) }

  private mutating func intend(_ operation: Operation) -> Intention {
    Intention(operation: operation, at: now.advanced(by: user.pressTime(&random)))
  }

  /// Decides in methods in which the highlight moves by itself: the user waits for the wanted stop and presses;
  /// sometimes they press at another stop, or miss the wanted one.
  private mutating func timed(_ operation: Operation) -> Intention? {
    if isWanted { return random.happens(user.miss) ? nil : intend(operation) }
    guard random.happens(user.falsePress), let due = control.deadline else { return nil }
    return Intention(operation: operation, at: now.advanced(by: now.duration(to: due) * random.share()))
  }

  /// The next move on the shortest way by geometry; in a menu or a list, `next`.
  private var nextMove: Operation {
    let machine = control.machine
    guard let route else { return .command(.next) }
    return .command(.move(machine.menus.isEmpty ? route.move(from: machine.cursor) ?? .down : .down))
  }

  private mutating func moved(_ move: Operation, select: Operation) -> Intention {
    if isWanted { return intend(random.happens(user.miss) ? .nothing : select) }
    return intend(random.happens(user.falsePress) ? select : move)
  }

  /// Decides in methods with marks: the user presses the next digit of the element's mark, or of the mark that leads
  /// out of the present place.
  private mutating func chosen() -> Intention? {
    let marks = control.highlight?.marks ?? []
    guard let wanted = way.mark(among: marks, isMenuOpen: control.machine.isMenuOpen)?.code.first?.wholeNumberValue
    else { return nil }
    if random.happens(user.miss) { return intend(.nothing) }
    let other = wanted == 1 ? 2 : wanted - 1
    return intend(.command(.choose(random.happens(user.falsePress) ? other : wanted)))
  }

  /// Decides in `dwell`: a press moves the highlight, and waiting selects, but only a stop that a press has lit.
  private mutating func dwelt() -> Intention? {
    guard isWanted, let due = control.deadline else {
      // A missed stop is selected if the dwell timer runs; otherwise nothing happens.
      return random.happens(user.miss) ? nil : intend(.press)
    }
    guard random.happens(user.falsePress) else { return nil }
    return Intention(operation: .press, at: now.advanced(by: now.duration(to: due) * random.share()))
  }
}
