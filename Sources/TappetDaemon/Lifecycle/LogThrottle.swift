package import TappetModel

/// Lets one line of a kind into the log every so often, so that nobody can fill a disk by knocking. Told the time.
package struct LogThrottle: Sendable {
  private let interval: Duration
  private var last: Instant?
  private var withheld = 0

  package init(interval: Duration = .seconds(10)) { self.interval = interval }

  /// Whether the line may be written now: then how many were withheld since the one before, else `nil`.
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
