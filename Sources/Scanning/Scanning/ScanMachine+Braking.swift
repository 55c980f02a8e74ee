import ScanPlanning
import ScanVocabulary
import TappetModel

/// The first press of `overscan`, made while the highlight runs fast: it slows the highlight down instead of selecting.
extension ScanMachine {
  /// Whether a press stamped `stamp` was made for a stop that was lit at the fast pace.
  func isFast(at stamp: Instant) -> Bool {
    guard case .overscan = method.motion, stamp >= times.acted,
      case .stop(let entry, _) = history.meaning(at: stamp)
    else { return false }
    return entry.motion == .overscan(.fast)
  }

  /// Slows the highlight down and moves it `backtrack` stops back from the stop that was lit at `stamp`, but not past
  /// the first stop that the highlight has passed. Nothing is selected, so a changed label does not matter; if that
  /// stop is gone, counts from the lit one.
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
