import TappetProtocol

/// Counts the pending writes of changes that clients requested, and holds the answers that wait for them. A newer write
/// contains everything that an older one would have written, so only the number of finished writes matters.
///
/// ```
/// begin ── begin ── wait ── done ── done ▶ the answer goes out
/// ```
struct KeepingDesk {
  /// The order of the writes of the user's own names for elements.
  let names = OrderedWrites()
  private(set) var begun = 0
  private var finished = 0
  /// The waiting answers, each with the number of writes that must finish first, in ascending order.
  private var answers: [(after: Int, session: SessionID, answer: ServerMessage)] = []

  mutating func begin() { begun += 1 }

  /// Holds the answer until all writes begun so far are done.
  mutating func wait(_ answer: ServerMessage, to session: SessionID) { answers.append((begun, session, answer)) }

  /// Counts a finished write. Returns the answers that can be sent now.
  mutating func done() -> [(session: SessionID, answer: ServerMessage)] {
    finished += 1
    let due = answers.prefix { $0.after <= finished }
    answers.removeFirst(due.count)
    return due.map { ($0.session, $0.answer) }
  }
}
