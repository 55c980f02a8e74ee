import Scanning
import TappetModel

/// What the scanned app's newest plan still waits for, and what is to be done with it then.
///
/// ```
/// shown ─ wait ─ wait, wait (each change into the one before) ─ deadline, or something is judged by it ─ rest ▶ shown
/// ```
struct SettlingDesk {
  private var settling = TreeSettling()
  /// What the newest plan is to the one that is shown; `nil`: it is that one.
  private(set) var change: PlanChange?

  /// When the newest plan is to be shown; `nil`: none waits.
  var deadline: Instant? { settling.deadline }

  /// The change and the one that waits as one: where the earlier asked to go is forgotten only when the later one says
  /// so too.
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

  /// The newest plan is shown.
  mutating func rest() { self = SettlingDesk() }
}
