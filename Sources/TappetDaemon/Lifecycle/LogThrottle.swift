package import TappetModel

/// Limits log lines of one kind to one per interval, so that a client cannot fill the disk by repeated failures. The
/// caller supplies the time.
package struct LogThrottle: Sendable {
  private let interval: Duration
  private var last: Instant?
  private var withheld = 0

  package init(interval: Duration = .seconds(10)) { self.interval = interval }

  /// Returns the number of lines suppressed since the last one if a line may be written now; `nil` if not.
  package mutating func admit(at now: Instant) -> Int? {
    if let last, last.duration(to: now) < interval {
      withheld += 1
      return nil
    }
    defer { withheld = 0 }
    last = now
    return withheld
  }
}
