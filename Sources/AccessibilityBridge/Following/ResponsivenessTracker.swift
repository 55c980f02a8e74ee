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
    var failures = 0
  }

  /// The most that the time limit of a reading is multiplied by: 12.8 s.
  private static let mostPatience = 4

  private var cases: [String: Case] = [:]

  package init() {}

  package mutating func mark(_ app: String, at now: Instant) {
    var backOff = cases[app]?.backOff ?? BackOff(from: .seconds(2), to: .seconds(30))
    let failures = (cases[app]?.failures ?? 0) + 1
    cases[app] = Case(since: now, until: backOff.next(after: now), backOff: backOff, failures: failures)
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

  /// By what to multiply the time limit of the next reading of its window: twice as much after each that failed, because
  /// the app may answer all, but too slowly.
  package func patience(for app: String) -> Int {
    min(1 << min(cases[app]?.failures ?? 0, 8), Self.mostPatience)
  }

  package func isSick(_ app: String, at now: Instant) -> Bool { cases[app].map { now < $0.until } ?? false }

  /// The time of the next request to one of them; `nil` if all answer.
  package func nextTrial(after now: Instant) -> Instant? { cases.values.map(\.until).filter { $0 > now }.min() }
}
