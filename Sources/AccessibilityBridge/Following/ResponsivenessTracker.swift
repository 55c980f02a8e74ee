package import TappetModel

/// Which apps do not answer, and when each is asked again: after 2 s, then twice as long each time, at most 30 s.
package struct ResponsivenessTracker: Hashable, Sendable {
  private struct Case: Hashable {
    var until: Instant
    var backOff: BackOff
  }

  private var cases: [String: Case] = [:]

  package init() {}

  /// The app let a deadline pass.
  package mutating func mark(_ app: String, at now: Instant) {
    var backOff = cases[app]?.backOff ?? BackOff(from: .seconds(2), to: .seconds(30))
    cases[app] = Case(until: backOff.next(after: now), backOff: backOff)
  }

  /// The app tells something of itself: it is asked in 2 s at the latest, however long it was to be left alone.
  package mutating func stir(_ app: String, at now: Instant) {
    guard let known = cases[app] else { return }
    cases[app]?.until = min(known.until, now.advanced(by: .seconds(2)))
  }

  /// The app answers again, or has gone.
  package mutating func heal(_ app: String) { cases[app] = nil }

  package func isSick(_ app: String, at now: Instant) -> Bool { cases[app].map { now < $0.until } ?? false }

  /// When the next of them is to be asked again; `nil` where all answer.
  package func nextTrial(after now: Instant) -> Instant? { cases.values.map(\.until).filter { $0 > now }.min() }
}
