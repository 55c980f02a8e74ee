/// An exponential back-off: the wait doubles with each failure up to `longest`; `reset` returns it to `shortest`.
package struct BackOff: Hashable, Sendable {
  package let shortest: Duration
  package let longest: Duration
  /// The wait before the next attempt: `shortest`…`longest`.
  package private(set) var upcoming: Duration

  package init(from shortest: Duration, to longest: Duration) {
    self.shortest = shortest
    self.longest = longest
    upcoming = min(shortest, longest)
  }

  /// Returns the wait before the next attempt, and doubles the one after it.
  package mutating func next() -> Duration {
    defer { upcoming = min(longest, upcoming * 2) }
    return upcoming
  }

  /// Returns the time of the next attempt after a failure at `now`, and doubles the following wait.
  package mutating func next(after now: Instant) -> Instant { now.advanced(by: next()) }

  package mutating func reset() { upcoming = min(shortest, longest) }
}
