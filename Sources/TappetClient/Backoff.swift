/// How long to wait before the next try: doubles from the shortest to the longest, and begins anew after a success.
struct Backoff: Hashable, Sendable {
  let shortest: Duration
  let longest: Duration
  private var upcoming: Duration

  init(shortest: Duration, longest: Duration) {
    self.shortest = shortest
    self.longest = longest
    upcoming = shortest
  }

  /// The wait before the try to come.
  mutating func next() -> Duration {
    defer { upcoming = min(longest, upcoming * 2) }
    return min(longest, upcoming)
  }

  mutating func reset() { upcoming = shortest }
}
