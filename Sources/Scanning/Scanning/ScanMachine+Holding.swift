import ScanVocabulary
package import TappetModel

extension ScanMachine {
  /// Applies the repeat of a held move, which was due at `due`. `seen`: when the user sees the move; `nil`: at `due`.
  /// The user does not choose the moment, so a press within the grace period means the stop lit before, as after a step
  /// by the timer.
  package mutating func repeatMove(_ move: HeldGesture.Move, at due: Instant, seen: Instant?) -> [ScanEffect] {
    run(to: due, seen: seen)
    guard case .scanning = state else { return takePending() }
    let next =
      switch move {
      case .offset(let offset): stop(offset)
      case .direction(let direction): stop(direction)
      }
    cursor = next.node
    light(.timer, at: due, seen: seen.map { max(due, $0) }, grace: settings.repeatGrace, next.wrapped ? .wrap : .step)
    return takePending()
  }

  /// Starts to step in `inverse`, because the switch went down at `began`; the lit stop first stays lit for one step's
  /// time.
  package mutating func startHeld(at began: Instant) -> [ScanEffect] {
    run(to: began)
    guard case .scanning = state, case .inverse = method.motion else { return takePending() }
    attend()
    method.motion = .inverse(held: true)
    let until = clock.advanced(by: settings.boundedStep)
    state = .scanning(Turn(since: clock, until: until, waiting: waiting))
    return takePending()
  }

  /// Stops stepping in `inverse`, because the switch was released at `stamp`, which became known at `now`. If
  /// `selects`, selects the stop that was lit at `stamp`; selects nothing if nothing was lit then.
  package mutating func letGo(at stamp: Instant, now: Instant?, selects: Bool) -> [ScanEffect] {
    run(to: stamp, seen: now)
    if let now { times.reach(now) }
    attend()
    stopHeld()
    guard selects else { return takePending() }
    if case .resting = state, case .dark = history.meaning(at: stamp) { return takePending() }
    select(stamp: stamp, cause: .switch)
    return takePending()
  }

  /// Stops stepping in `inverse`, because the switch disappeared while it was held. Selects nothing, and lights nothing
  /// until the next press.
  package mutating func loseHeld(at now: Instant) -> [ScanEffect] {
    run(to: now)
    stopHeld()
    rest(.ordered, .entered, at: clock)
    return takePending()
  }

  private mutating func stopHeld() {
    guard case .inverse(held: true) = method.motion else { return }
    method.motion = .inverse(held: false)
    restartTurn()
  }
}
