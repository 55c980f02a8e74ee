/// Waits until an app has finished changing its screen: a list that is rebuilt row by row moves the highlight once.
///
/// ```
/// change  ▼  ▼   ▼            ▼ ▼ ▼ ▼ ▼ ▼ ▼ ▼
///         ├──┴───┴── quiet ─▶ rest              ├─▶ rest, after `longest` all the same
/// ```
public struct TreeSettling: Sendable {
  /// So long without a change is rest.
  public static let quiet = Duration.milliseconds(60)
  /// No change waits longer.
  public static let longest = Duration.milliseconds(250)

  private var wait: (since: Instant, last: Instant)?

  public init() {}

  /// When the changes are to be shown; `nil`: none waits.
  public var deadline: Instant? {
    wait.map { min($0.last.advanced(by: Self.quiet), $0.since.advanced(by: Self.longest)) }
  }

  /// Another change waits.
  public mutating func changed(at now: Instant) { wait = (wait?.since ?? now, now) }

  /// Everything has been shown.
  public mutating func rest() { wait = nil }
}
