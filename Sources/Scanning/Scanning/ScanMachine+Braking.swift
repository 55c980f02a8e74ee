import ScanPlanning
import ScanVocabulary
import TappetModel

/// `overscan`: a press while the highlight goes fast.
extension ScanMachine {
  /// Whether a press stamped `stamp` was made for a stop that went by fast.
  func isFast(at stamp: Instant) -> Bool {
    guard case .overscan = method.motion, stamp >= times.acted,
      case .stop(let entry, _) = history.meaning(at: stamp)
    else { return false }
    return entry.motion == .overscan(.fast)
  }

  /// Turns slow, as many stops before the one that was lit at `stamp` as are set, but none that had not been passed.
  ///
  /// Nothing is selected, so that a changed label does not matter; where the stop itself is gone, the lit one counts.
  mutating func brake(stamp: Instant) {
    var passed = currentSteps
    if case .stop(let entry, _) = history.meaning(at: stamp), let spot = entry.spot,
      case .success(let found) = located(spot)
    {
      if !isLit(found) { passed = entry.steps }
      go(to: found, credited: false)
    }
    let others = plan.entries(beside: cursor).count - 1
    for _ in 0..<max(0, min(settings.backtrack, passed, others)) { cursor = plan.stop(-1, from: cursor).node }
    times.act()
    light(.braked, at: clock, .first)
  }
}
