import DequeModule
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel

/// Queues the effects of the core, which is the scan and voice control: batches of effects, and the orders among them.
///
/// ```
/// begin(A) ▶ A is carried out ── begin(B) ▶ waits ── A is done ── nextBatch() ▶ B … nextBatch() ▶ nil
/// nextOrder() ▶ o ── o is carried out: begin(C) ▶ at once, its orders wait ── endOrder() ── nextOrder() ▶ …
/// ```
///
/// A batch is never interrupted: another that comes of it waits. While an order runs, batches that it causes are carried
/// out immediately, so it can send events after theirs. Orders never nest.
/// Decision 273: docs/decisions/0273-one-queue.md.
struct Pump {
  /// The effects of one input.
  enum Batch {
    case scan([SwitchControlEffect], ActionCause)
    /// `spokenAt`: when the utterance began, for an utterance.
    case voice([VoiceEffect], spokenAt: Instant?)
  }

  /// An effect that asks something of the daemon and may change the scan in turn.
  enum Order {
    case scan(SwitchControlEffect, ActionCause)
    case voice(VoiceEffect, spokenAt: Instant?)
  }

  private var isDelivering = false
  private var isObeying = false
  private var batches: Deque<Batch> = []
  private var orders: Deque<Order> = []

  /// Whether to carry out the batch now, and then what `nextBatch()` returns until that is `nil`; otherwise it waits.
  mutating func begin(_ batch: Batch) -> Bool {
    guard !isDelivering else {
      batches.append(batch)
      return false
    }
    isDelivering = true
    return true
  }

  /// Returns the batch that has waited longest; `nil`: all are carried out.
  mutating func nextBatch() -> Batch? {
    let next = batches.popFirst()
    isDelivering = next != nil
    return next
  }

  mutating func wait(with order: Order) { orders.append(order) }

  /// Returns the order that has waited longest; `nil`: none waits, or one is being carried out.
  mutating func nextOrder() -> Order? {
    guard !isObeying, !isDelivering, let next = orders.popFirst() else { return nil }
    isObeying = true
    return next
  }

  mutating func endOrder() { isObeying = false }
}
