/// A moment on CLOCK_MONOTONIC in whole nanoseconds.
///
/// Kernel input timestamps, timer deadlines and the protocol's `at` members use it. The core only receives the time.
public struct Instant: InstantProtocol, Sendable, Codable {
  /// Nanoseconds since an arbitrary fixed point (the machine's boot).
  public var nanoseconds: Int64

  /// A moment `nanoseconds` after the clock's origin.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's origin; virtual time in scripts and tests starts here.
  public static let zero = Instant(nanoseconds: 0)

  /// Returns this moment moved by `duration`, which may be negative; saturates at the ends of the range.
  public func advanced(by duration: Duration) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
    return Instant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// Returns the time from this moment to `other`, negative if `other` is earlier; saturates at the ends of the range.
  public func duration(to other: Instant) -> Duration {
    let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return .nanoseconds(overflow ? (other < self ? .min : .max) : difference)
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Duration {
  /// The duration in whole nanoseconds; saturates beyond ±292 years.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, sumOverflow) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return sumOverflow ? (seconds < 0 ? .min : .max) : sum
  }

  /// The duration in seconds, the unit of every file, message and line of output.
  public var inSeconds: Double { Double(nanoseconds) / 1_000_000_000 }
}
