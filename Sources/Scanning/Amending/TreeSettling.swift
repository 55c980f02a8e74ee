package import TappetModel

/// Waits until an app has finished changing its screen: a list that is rebuilt row by row moves the highlight once.
///
/// ```
/// change  ▼  ▼   ▼            ▼ ▼ ▼ ▼ ▼ ▼ ▼ ▼
///         ├──┴───┴── quiet ─▶ rest              ├─▶ rest, after `longest` all the same
/// ```
package struct TreeSettling: Sendable {
  /// So long without a change is rest.
  package static let quiet = Duration.milliseconds(60)
  /// No change waits longer.
  package static let longest = Duration.milliseconds(250)

  private var wait: (since: Instant, last: Instant)?

  package init() {}

  /// When the changes are to be shown; `nil`: none waits.
  package var deadline: Instant? {
    wait.map { min($0.last.advanced(by: Self.quiet), $0.since.advanced(by: Self.longest)) }
  }

  /// Another change waits.
  package mutating func changed(at now: Instant) { wait = (wait?.since ?? now, now) }

  /// Everything has been shown.
  package mutating func rest() { wait = nil }
}
