import AccessibilityBus
import SystemClocks
import TappetModel

/// What the bridge waits with until there is something to do.
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

  /// Goes on when it rings, at once where it has rung since the last time, and at `time` at the latest.
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
