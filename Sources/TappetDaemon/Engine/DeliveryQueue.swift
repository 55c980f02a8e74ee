import DequeModule

/// Keeps batches of effects in order: a batch that arises while another is delivered waits until that one is done.
///
/// ```
/// begin(A) ▶ deliver A ── begin(B) ▶ waits ── A is done ── end() ▶ B ── deliver B ── end() ▶ nil
/// ```
struct DeliveryQueue<Batch> {
  private var isDelivering = false
  private var waiting: Deque<Batch> = []

  /// Whether to deliver the batch now; otherwise the queue keeps it.
  mutating func begin(_ batch: Batch) -> Bool {
    guard !isDelivering else {
      waiting.append(batch)
      return false
    }
    isDelivering = true
    return true
  }

  /// Ends the delivery of a batch and returns the one that has waited longest; `nil` if none waits.
  mutating func end() -> Batch? {
    isDelivering = false
    return waiting.popFirst()
  }
}
