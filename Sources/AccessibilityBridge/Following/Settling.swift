public import ScanCore

/// When to read again what was told to have changed: once it is quiet, but neither late nor all the time.
///
///     events   x x  x                       x x x x x x x x x x …
///     reading          ^ (50 ms after)            ^        ^      (every 200 ms at the most)
public struct Settling: Hashable, Sendable {
  private let quiet: Duration
  private let longest: Duration
  private var first: Instant?
  private var last: Instant?
  private var read: Instant?

  /// - Parameters:
  ///   - quiet: how long nothing more is told before it is read
  ///   - longest: how long a burst may put that off, and how far two readings are apart at least
  public init(quiet: Duration = .milliseconds(50), longest: Duration = .milliseconds(200)) {
    self.quiet = quiet
    self.longest = longest
  }

  /// Something changed.
  public mutating func mark(at now: Instant) {
    first = first ?? now
    last = now
  }

  /// When to read again; `nil` while nothing has changed.
  public var deadline: Instant? {
    guard let first, let last else { return nil }
    let due = min(last.advanced(by: quiet), first.advanced(by: longest))
    return max(due, read?.advanced(by: longest) ?? due)
  }

  /// Whether now is the time to read; what changes from here on is told anew.
  public mutating func take(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    first = nil
    last = nil
    read = now
    return true
  }
}
