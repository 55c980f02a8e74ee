import TappetModel

/// Turns a device's stamps into moments on CLOCK_MONOTONIC.
enum StampClock: Hashable, Sendable {
  /// The device stamps with CLOCK_MONOTONIC.
  case monotonic
  /// It stamps with CLOCK_REALTIME, which may be set at any time: only the offset measured at the reading counts.
  case realtime(queueEmptyAt: Instant)

  /// When an event stamped `stamp` happened, read at `now`, with CLOCK_REALTIME at `realtime` nanoseconds.
  ///
  /// A moved stamp can lie neither after the reading nor before the moment at which the queue was last seen empty; one
  /// that does was made before the clock was set, and its reading is the best that is known.
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
