import TappetProtocol

/// How many writes of what requests changed are under way, and which answers wait for them. A newer one holds what an
/// older one would have written, so it matters how many are done, not which.
///
/// ```
/// begin ── begin ── wait ── done ── done ▶ the answer goes out
/// ```
struct KeepingDesk {
  /// The order of the person's own names for elements.
  let names = OrderedWrites()
  private(set) var begun = 0
  private var finished = 0
  /// Each with how many writes must be done first, in that order.
  private var answers: [(after: Int, session: SessionID, answer: ServerMessage)] = []

  mutating func begin() { begun += 1 }

  /// The answer goes out when all is written that has been begun.
  mutating func wait(_ answer: ServerMessage, to session: SessionID) { answers.append((begun, session, answer)) }

  /// One is done: the answers that wait no longer.
  mutating func done() -> [(session: SessionID, answer: ServerMessage)] {
    finished += 1
    let due = answers.prefix { $0.after <= finished }
    answers.removeFirst(due.count)
    return due.map { ($0.session, $0.answer) }
  }
}
