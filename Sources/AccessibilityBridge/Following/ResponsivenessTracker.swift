package import TappetModel

/// Tracks apps that do not answer, with a back-off for the next request: 2 s, doubled each time, at most 30 s.
/// Decision 75: docs/decisions/0075-time-per-app.md.
package struct ResponsivenessTracker: Hashable, Sendable {
  private struct Case: Hashable {
    var since: Instant
    var until: Instant
    var backOff: BackOff
    /// Whether it has answered since, which shortens the back-off once.
    var hasAnswered = false
  }

  private var cases: [String: Case] = [:]

  package init() {}

  package mutating func mark(_ app: String, at now: Instant) {
    var backOff = cases[app]?.backOff ?? BackOff(from: .seconds(2), to: .seconds(30))
    cases[app] = Case(since: now, until: backOff.next(after: now), backOff: backOff)
  }

  /// The app sent an event: shortens its back-off to at most 2 s.
  package mutating func stir(_ app: String, at now: Instant) {
    guard let known = cases[app] else { return }
    cases[app]?.until = min(known.until, now.advanced(by: .seconds(2)))
  }

  /// The app answers again, after it was busy: shortens its back-off to a quarter. Reading it may be what keeps it busy,
  /// so some stays.
  package mutating func answered(_ app: String, at now: Instant) {
    guard let known = cases[app], now < known.until, !known.hasAnswered else { return }
    cases[app]?.hasAnswered = true
    let quarter = known.since.duration(to: known.until) / 4
    cases[app]?.until = max(now, known.since.advanced(by: quarter))
  }

  package mutating func heal(_ app: String) { cases[app] = nil }

  package func isSick(_ app: String, at now: Instant) -> Bool { cases[app].map { now < $0.until } ?? false }

  /// The time of the next request to one of them; `nil` if all answer.
  package func nextTrial(after now: Instant) -> Instant? { cases.values.map(\.until).filter { $0 > now }.min() }
}
