package import TappetModel

/// When to read again what was told to have changed: once it is quiet, but neither late nor all the time.
///
///     events   x x  x                       x x x x x x x x x x …
///     reading          ^ (50 ms after)            ^        ^      (every 200 ms at the most)
///
/// Where an app tells on and on of what changes nothing, it is read less often: some tell of what they make to answer us.
package struct Settling: Hashable, Sendable {
  private let quiet: Duration
  private let longest: Duration
  private var first: Instant?
  private var last: Instant?
  private var read: Instant?
  /// How many readings in a row found all as it was, though something was told.
  private var vain = 0
  private var cost = Duration.zero

  /// - Parameters:
  ///   - quiet: how long nothing more is told before it is read
  ///   - longest: how long a burst may put that off, and how far two readings are apart at least
  package init(quiet: Duration = .milliseconds(50), longest: Duration = .milliseconds(200)) {
    self.quiet = quiet
    self.longest = longest
  }

  /// Something changed.
  package mutating func mark(at now: Instant) {
    first = first ?? now
    last = now
  }

  /// What was read, because something was told, was other than before or was not, and took so long.
  package mutating func found(change isChanged: Bool, in time: Duration) {
    vain = isChanged ? 0 : vain + 1
    cost = time
  }

  /// Something is about to change, whatever was told in vain: it was acted on, or is another window.
  package mutating func expectChange() { vain = 0 }

  /// So many readings in vain are none too many: most apps tell more than can be scanned.
  private static let mostVain = 5

  /// How far two readings are apart at least. In vain, it is a twentieth of the time that is spent, and no change that comes by
  /// itself waits for longer than a second.
  private var apart: Duration {
    vain < Self.mostVain ? longest : max(longest, min(cost * 20, cost + .seconds(1)))
  }

  /// When to read again; `nil` while nothing has changed.
  package var deadline: Instant? {
    guard let first, let last else { return nil }
    let due = min(last.advanced(by: quiet), first.advanced(by: longest))
    return max(due, read?.advanced(by: apart) ?? due)
  }

  /// Whether now is the time to read; what changes from here on is told anew.
  package mutating func take(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    first = nil
    last = nil
    read = now
    return true
  }
}
