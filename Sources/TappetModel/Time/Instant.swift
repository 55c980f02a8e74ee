/// A moment on CLOCK_MONOTONIC, in whole nanoseconds: the only clock that the core knows, and only by being told.
///
/// Kernel input stamps, timer deadlines and the `at` fields of the protocol are all of this clock.
public struct Instant: InstantProtocol, Sendable, Codable {
  /// Nanoseconds since an arbitrary fixed point (the machine's boot).
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after the clock's origin.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's origin; where virtual time begins in scripts and tests.
  public static let zero = Instant(nanoseconds: 0)

  /// This moment moved by `duration`, which may be negative; saturates at the ends of the range.
  public func advanced(by duration: Duration) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
    return Instant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// The time from this moment to `other`; negative when `other` is earlier.
  public func duration(to other: Instant) -> Duration {
    let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return .nanoseconds(overflow ? (other < self ? .min : .max) : difference)
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Duration {
  /// The whole nanoseconds in this duration; saturates beyond ±292 years.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, sumOverflow) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return sumOverflow ? (seconds < 0 ? .min : .max) : sum
  }

  /// This duration as a number of seconds, the unit of every file, message and line of output.
  public var inSeconds: Double { Double(nanoseconds) / 1_000_000_000 }
}
