import ScanVocabulary
package import TappetModel

extension ScanMachine {
  /// The repeat of a held move, due at `due` and shown to the user at `seen` (`nil`: at `due`).
  /// The user does not choose the moment, so a press within the grace means the stop before, as after the timer.
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

  /// `inverse`: starts to step; the lit stop first gets one step's time.
  package mutating func startHeld(at began: Instant) -> [ScanEffect] {
    run(to: began)
    guard case .scanning = state, case .inverse = method.motion else { return takePending() }
    attend()
    method.motion = .inverse(held: true)
    let until = clock.advanced(by: settings.boundedStep)
    state = .scanning(Turn(since: clock, until: until, waiting: waiting))
    return takePending()
  }

  /// `inverse`: the release at `stamp`, known at `now`. If `selects`, selects the stop lit then; in the dark nothing.
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

  /// `inverse`: the switch disappeared while held. Selects nothing, and lights nothing until the next press.
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
