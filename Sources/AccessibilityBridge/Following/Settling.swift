package import TappetModel

/// Decides when to read a window again after change events: once events pause, but neither late nor constantly.
///
///     events   x x  x                       x x x x x x x x x x …
///     reading          ^ (50 ms after)            ^        ^      (every 200 ms at the most)
///
/// If events keep arriving without any change, it reads less often: some apps send events for objects that they create
/// to answer the bridge.
/// Decision 213: docs/decisions/0213-reading-back-off.md.
package struct Settling: Hashable, Sendable {
  private let quiet: Duration
  private let longest: Duration
  private var first: Instant?
  private var last: Instant?
  private var read: Instant?
  /// The number of successive readings, caused by events, that found no change.
  private var vain = 0
  private var cost = Duration.zero

  /// - Parameters:
  ///   - quiet: how long events must pause before a reading
  ///   - longest: how long a burst can delay a reading, and the least interval between two readings
  package init(quiet: Duration = .milliseconds(50), longest: Duration = .milliseconds(200)) {
    self.quiet = quiet
    self.longest = longest
  }

  package mutating func mark(at now: Instant) {
    first = first ?? now
    last = now
  }

  /// Records the result of a reading caused by events, and how long it took.
  package mutating func found(change isChanged: Bool, in time: Duration) {
    vain = isChanged ? 0 : vain + 1
    cost = time
  }

  /// There was nothing to read, as between two windows: the next reading need not keep its distance from that one.
  package mutating func foundNothing() { read = nil }

  /// A change is expected (an action, or another window): reads at the normal rate again.
  package mutating func expectChange() { vain = 0 }

  /// This many fruitless readings are normal: most apps send events for more than can be scanned.
  private static let mostVain = 5

  /// The least interval between two readings. After fruitless ones reading takes at most a twentieth of the time, and a
  /// spontaneous change waits for at most a second more.
  private var apart: Duration {
    vain < Self.mostVain ? longest : max(longest, min(cost * 20, cost + .seconds(1)))
  }

  /// The time of the next reading; `nil` if nothing has changed.
  package var deadline: Instant? {
    guard let first, let last else { return nil }
    let due = min(last.advanced(by: quiet), first.advanced(by: longest))
    return max(due, read?.advanced(by: apart) ?? due)
  }

  /// Whether a reading is due now; if so, later events count for the next one.
  package mutating func take(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    first = nil
    last = nil
    read = now
    return true
  }
}
