package import TappetModel

/// Waits until an app has finished changing its screen, so that a list rebuilt row by row moves the highlight once.
///
/// ```
/// change  ▼  ▼   ▼            ▼ ▼ ▼ ▼ ▼ ▼ ▼ ▼
///         ├──┴───┴── quiet ─▶ shown             ├─▶ shown, after `longest` at the latest
/// ```
package struct TreeSettling: Sendable {
  /// The time without a change after which the screen has settled.
  package static let quiet = Duration.milliseconds(60)
  /// The longest that a change waits.
  package static let longest = Duration.milliseconds(250)

  private var wait: (since: Instant, last: Instant)?

  package init() {}

  /// When to show the changes; `nil`: none is waiting.
  package var deadline: Instant? {
    wait.map { min($0.last.advanced(by: Self.quiet), $0.since.advanced(by: Self.longest)) }
  }

  /// Notes a change that is not shown yet.
  package mutating func changed(at now: Instant) { wait = (wait?.since ?? now, now) }

  /// Notes that every change has been shown.
  package mutating func rest() { wait = nil }
}
