import TappetModel

/// Converts a device's stamps to CLOCK_MONOTONIC.
enum StampClock: Hashable, Sendable {
  /// The device stamps with CLOCK_MONOTONIC.
  case monotonic
  /// The device stamps with CLOCK_REALTIME, which may be set at any time, so that the offset is measured at each read.
  /// `queueEmptyAt` is when the device's queue was last seen empty.
  case realtime(queueEmptyAt: Instant)

  /// Returns the time of an event stamped `stamp` (nanoseconds), read at `now` when CLOCK_REALTIME was `realtime`
  /// nanoseconds.
  ///
  /// The result is `now` if the clock has been set since the stamp: then the converted stamp would lie after `now`, or
  /// before the queue was last seen empty.
  func moment(of stamp: Int64, now: Instant, realtime: Int64) -> Instant {
    switch self {
    case .monotonic:
      return Instant(nanoseconds: stamp)
    case .realtime(let queueEmptyAt):
      let (age, overflow) = realtime.subtractingReportingOverflow(stamp)
      guard !overflow, age >= 0 else { return now }
      let (moved, beyond) = now.nanoseconds.subtractingReportingOverflow(age)
      let moment = Instant(nanoseconds: beyond ? .min : moved)
      return moment < queueEmptyAt ? now : moment
    }
  }
}
