import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// Chooses among marks. A choice is judged like a `select`: by the marks that were shown at its stamp, and by how their
/// stops looked.
extension ScanMachine {
  private enum Choice {
    case stop(NodeIndex, at: ScanSpot, Press)
    /// The choice leaves these targets.
    case narrow(ScanSpot, [Narrowing.Target])
    /// The choice adds a digit to a code.
    case digit(ScanSpot)
    /// The choice is "Back": undo the last choice.
    case widen(ScanSpot)
    case dark
    case refused(RefusalReason)
  }

  mutating func chooseMark(_ number: Int, stamp: Instant, cause: ActionCause) {
    switch judge(number, stamp: stamp, cause: cause) {
    case .dark: wakeFromPress()
    case .refused(let reason): refuse(reason)
    case .stop(let node, let spot, let press):
      times.act()
      put(at: spot)
      method.marking.startOver()
      cursor = node
      if press.credited { emit(.flash(highlight(of: node))) }
      act(press, at: spot, stamp: stamp)
    case .narrow(let spot, let targets):
      times.act()
      put(at: spot)
      method.marking.narrowing.narrow(to: targets)
      if menus.isEmpty, let first = targets.lazy.compactMap(node(of:)).first { home = first }
      emit(.selected(Selection(id: nil, label: label(of: targets), action: MenuStrings.enter)))
      light(.entered, at: clock, narrowed: true, .enter)
    case .digit(let spot):
      put(at: spot)
      method.marking.narrowing.type(number, at: stamp)
      // The codes keep their positions, so the user may press the next digit before they see the effect of this one.
      light(.ownMove, at: clock, narrowed: true, .step)
    case .widen(let spot):
      times.act()
      put(at: spot)
      emit(.selected(Selection(id: nil, label: MenuStrings.back, action: MenuStrings.back)))
      method.marking.narrowing.leaveRun()
      light(.entered, at: clock, narrowed: true, .exit)
    }
  }

  /// Acts on the chosen stop. If the action lights nothing new, restores the marks that were left before.
  private mutating func act(_ press: Press, at spot: ScanSpot, stamp: Instant) {
    let told = telling.pending.count
    act(press, stamp: stamp, relight: true)
    guard case .scanning = state, !telling.pending[told...].contains(where: \.lights) else { return }
    method.marking.narrowing = spot.narrowing
    settleMarks()
    lightWhereMoved()
  }

  private func judge(_ number: Int, stamp: Instant, cause: ActionCause) -> Choice {
    if stamp < times.acted { return .refused(.changed) }
    let entry: HighlightHistory.Entry
    var credited = false
    // Only if the last digit lit these marks, and nothing else was lit since; other marks must be seen first.
    if let typedAt = narrowing.typedAt, stamp >= typedAt, let last = history.last, last.arrival == .ownMove,
      history.entries.dropLast().allSatisfy({ $0.from <= typedAt })
    {
      entry = last
    } else {
      switch history.meaning(at: stamp) {
      case .dark: return .dark
      case .refused(let reason): return .refused(reason)
      case .stop(let found, let isCredited): (entry, credited) = (found, isCredited)
      }
    }
    let sight = stamp.advanced(by: .zero - history.grace(at: stamp))
    guard let spot = entry.spot, let shown = entry.look(at: sight)?.marks, !shown.isEmpty else {
      return .refused(.changed)
    }
    switch locatedMarks(spot) {
    case .failure(let refusal): return .refused(refusal.reason)
    case .success(let found):
      var machine = self
      machine.put(at: found)
      let generation = history.generation(at: sight) ?? screen.plan.generation
      let press = Press(cause: cause, generation: generation, credited: credited)
      let meant = asSeen(shown, of: entry, at: sight).filter { $0.code.hasPrefix("\(number)") }
      return machine.judge(meant, at: found, press)
    }
  }

  /// The marks as the user saw them at `sight`, which may be before the last digit changed them; marks of stops that
  /// were not there yet are left out.
  private func asSeen(_ marks: [MarkPrint], of entry: HighlightHistory.Entry, at sight: Instant) -> [MarkPrint] {
    guard entry.arrival == .ownMove, sight < entry.from else { return marks }
    let before = history.entry(at: sight)?.look(at: sight)?.marks ?? []
    let looks = Dictionary(before.map { ($0.targets, $0.look) }) { first, _ in first }
    return marks.compactMap { mark in
      looks[mark.targets].map { MarkPrint(code: mark.code, targets: mark.targets, look: $0) }
    }
  }

  /// Judges a digit by the shown marks that begin with it (`meant`). The machine is a copy that is placed at `spot`.
  private func judge(_ meant: [MarkPrint], at spot: ScanSpot, _ press: Press) -> Choice {
    guard let first = meant.first else { return .refused(.unmarked) }
    if meant.count > 1 || first.code.utf8.count > 1 { return judgeDigit(meant, at: spot) }
    for target in meant.flatMap(\.targets) where target != .widen && node(of: target) == nil {
      guard meant.count == 1, first.targets.count == 1, case .stop(let key) = target else { return .refused(.changed) }
      return .refused(absence(of: key))
    }
    guard first.targets.count == 1, let only = first.targets.first else { return .narrow(spot, first.targets) }
    guard let node = node(of: only) else { return .widen(spot) }
    let now = fingerprint(of: node)
    if let look = first.look, let reason = look.refusal(now: now) { return .refused(reason) }
    return .stop(node, at: spot, press)
  }

  /// Judges a digit that does not complete a code: at least one of the stops seen under it must still exist, and all
  /// that exist must have their old codes.
  private func judgeDigit(_ meant: [MarkPrint], at spot: ScanSpot) -> Choice {
    let now = Dictionary(marks.map { ($0.targets, $0.code) }) { first, _ in first }
    let left = meant.filter { now[$0.targets] != nil }
    if left.isEmpty { return .refused(.gone) }
    return left.allSatisfy { now[$0.targets] == $0.code } ? .digit(spot) : .refused(.changed)
  }

  /// Finds the place of marks that were shown at `spot` on the screen as it is now; no single stop need have survived.
  private func locatedMarks(_ spot: ScanSpot) -> Result<ScanSpot, Unreachable> {
    if spot.scene != screen.scene { return .failure(Unreachable(reason: .changed)) }
    var found = spot
    if spot.serial != screen.serial, screen.node(of: spot.key).map({ $0 == 0 }) ?? true {
      found.key = screen.plan.key(of: home)
    }
    return located(found)
  }
}

extension ScanEffect {
  fileprivate var lights: Bool { if case .highlight = self { true } else { false } }
}
