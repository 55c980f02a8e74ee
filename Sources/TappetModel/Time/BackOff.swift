/// How long to wait before the next try: twice as long each time, and from the start after a success.
///
/// ```
/// fail ─ shortest ▶ fail ─ 2 × shortest ▶ fail ─ … ─ longest ▶ fail ─ longest ▶ …     reset ▶ shortest
/// ```
package struct BackOff: Hashable, Sendable {
  package let shortest: Duration
  package let longest: Duration
  /// The wait before the try to come. `shortest`…`longest`.
  package private(set) var upcoming: Duration

  package init(from shortest: Duration, to longest: Duration) {
    self.shortest = shortest
    self.longest = longest
    upcoming = min(shortest, longest)
  }

  /// The wait before the try to come; the one after that is twice as long.
  package mutating func next() -> Duration {
    defer { upcoming = min(longest, upcoming * 2) }
    return upcoming
  }

  /// The moment of the try to come, after a failure at `now`.
  package mutating func next(after now: Instant) -> Instant { now.advanced(by: next()) }

  /// It worked: the next wait is the shortest again.
  package mutating func reset() { upcoming = min(shortest, longest) }
}
