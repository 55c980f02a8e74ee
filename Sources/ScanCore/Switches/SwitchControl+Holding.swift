/// Presses whose holding is itself a gesture.
extension SwitchControl {
  /// When the held press does something by itself. Not while it may have been let go.
  var heldDeadline: Instant? {
    guard let held, filters[held.id]?.isDown ?? false else { return nil }
    return held.due
  }

  /// Does what a gesture is bound to, and begins what its holding means.
  mutating func obey(_ gesture: SwitchGesture, seen: Instant?) -> [SwitchControlEffect] {
    let wasDark = machine.isPaused
    // In the dark a press of any switch lights the place, whatever it is for.
    guard let command = bindings[gesture.id]?[gesture.kind] ?? (wasDark ? .resume : nil) else { return [] }
    let effects = scan { $0.handle(command, at: gesture.at, now: seen, cause: .switch) }
    if !wasDark { hold(command, of: gesture.id, seen: seen) }
    return effects
  }

  private mutating func hold(_ command: ScanCommand, of id: SwitchID, seen: Instant?) {
    guard let filter = filters[id], filter.isDown, filter.isHeld, let accepted = filter.acceptedAt else { return }
    let began = max(accepted, seen ?? accepted)
    switch machine.settings.method {
    case .auto: break
    case .manual:
      guard let offset = command.moveOffset, let delay = machine.settings.repeatDelay else { return }
      held = .repeating(id, offset, since: began, after: ScanSettings.bounded(delay))
      filters[id]?.countTowardsStuck(from: nil)
    }
  }

  /// Does what the held press does by itself up to and including `moment`.
  mutating func runHeld(to moment: Instant, seen: Instant?) -> [SwitchControlEffect] {
    guard let due = heldDeadline, due <= moment, let held else { return [] }
    switch held.kind {
    case .repeating(let offset, _, let limit):
      if due > limit || machine.isPaused {
        endHeld(at: min(due, limit))
        return []
      }
      let next = due.advanced(by: machine.settings.boundedMoveRepeat)
      self.held?.kind = .repeating(offset, due: next, limit: limit)
      return scan { $0.repeatMove(offset, at: due, seen: seen) }
    }
  }

  /// The held press does nothing any more; being down counts towards `stuck` from now on.
  mutating func endHeld(at moment: Instant) {
    guard let id = held?.id else { return }
    held = nil
    filters[id]?.countTowardsStuck(from: moment)
  }

  /// What becomes of a held press once its switch is let go, or went away.
  mutating func settleHeld(at now: Instant) {
    guard let held, !(filters[held.id]?.isHeld ?? false) else { return }
    endHeld(at: now)
  }

  /// Whoever presses another switch wants no more of the repeating.
  mutating func interruptRepeating(by event: SwitchEvent) {
    guard let held, held.id != event.id, event.edge == .down, event.origin != .madeUp else { return }
    switch held.kind {
    case .repeating: endHeld(at: event.at)
    }
  }

  mutating func scan(_ body: (inout ScanMachine) -> [ScanEffect]) -> [SwitchControlEffect] {
    body(&machine).map(SwitchControlEffect.scan)
  }
}
