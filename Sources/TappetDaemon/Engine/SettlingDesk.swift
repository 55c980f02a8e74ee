import Scanning
import TappetModel

/// Holds back the scanned app's newest plan until its changes have settled.
///
/// ```
/// shown ─ wait ─ wait, wait (each merged with the one before) ─ deadline, or an event is judged by it ─ rest ▶ shown
/// ```
struct SettlingDesk {
  private var settling = TreeSettling()
  /// How the newest plan differs from the one that is shown; `nil` if the newest is shown.
  private(set) var change: PlanChange?

  /// When to show the newest plan; `nil` if none waits.
  var deadline: Instant? { settling.deadline }

  /// Returns `later` merged with the waiting change. An earlier focus request is dropped only if the later change has
  /// its own.
  func merged(_ later: PlanChange) -> PlanChange {
    guard let change else { return later }
    return switch later {
    case .screenChanged, .appSwitched, .layoutChanged(.some): later
    case .layoutChanged(nil), .update: change
    }
  }

  mutating func wait(for change: PlanChange, at now: Instant) {
    self.change = change
    settling.changed(at: now)
  }

  /// Resets the desk because the newest plan is shown.
  mutating func rest() { self = SettlingDesk() }
}
