/// What a switch does for as long as it is held.
extension ScanMachine {
  /// The repeat of a held `next` or `previous`, due at `due` and made known to the person at `seen` (`nil`: as it
  /// falls due).
  ///
  /// The moment is not of the person's choosing: a press within the grace means the stop before, as after the timer.
  mutating func repeatMove(_ offset: Int, at due: Instant, seen: Instant?) -> [ScanEffect] {
    run(to: due, seen: seen)
    guard case .scanning = state else { return takePending() }
    let next = plan.stop(offset, from: cursor)
    cursor = next.node
    light(.timer, at: due, seen: seen.map { max(due, $0) }, grace: settings.repeatGrace, next.wrapped ? .wrap : .step)
    return takePending()
  }
}
