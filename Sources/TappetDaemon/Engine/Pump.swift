import DequeModule
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel

/// The one queue of what the core wants done. What is carried out is never interrupted: whatever it makes the core want
/// waits behind it.
///
/// ```
/// begin(A) ▶ A is carried out ── begin(B), begin(C) ▶ wait ── A is done ── next() ▶ B … next() ▶ C … next() ▶ nil
/// ```
///
/// Decision 273: docs/decisions/0273-one-queue.md.
struct Pump {
  /// What is carried out as one piece.
  enum Work {
    /// What the scan and the switches want done because of one input.
    case scan([SwitchControlEffect], ActionCause)
    /// What one of those effects asks of the daemon, and what may change the scan in turn.
    case order(SwitchControlEffect, ActionCause)
    /// What voice control wants done because of one input; `spokenAt`: when the utterance began, for an utterance.
    case voice([VoiceEffect], spokenAt: Instant?)
  }

  private var isRunning = false
  private var waiting: Deque<Work> = []

  /// Whether to carry out the work now, and then what `next()` returns until that is `nil`; otherwise the work waits.
  mutating func begin(_ work: Work) -> Bool {
    guard !isRunning else {
      waiting.append(work)
      return false
    }
    isRunning = true
    return true
  }

  /// Returns what has waited longest; `nil` ends the run.
  mutating func next() -> Work? {
    let next = waiting.popFirst()
    isRunning = next != nil
    return next
  }
}
