import AccessibilityBus
import SystemClocks
import TappetModel

/// Suspends the bridge until there is work.
@BusActor
final class Wake {
  private var waiting: CheckedContinuation<Void, Never>?
  private var hasRung = false

  func ring() {
    if let waiting {
      self.waiting = nil
      waiting.resume()
    } else {
      hasRung = true
    }
  }

  /// Returns at the next `ring`, at once if there was one since the last wait, at `time` at the latest.
  func wait(until time: Instant?) async {
    if hasRung {
      hasRung = false
      return
    }
    if let time {
      if time <= MonotonicClock.now { return }
      BusLoop.shared.schedule(at: time) { [weak self] in self?.ring() }
    }
    await withCheckedContinuation { waiting = $0 }
    hasRung = false
  }
}
