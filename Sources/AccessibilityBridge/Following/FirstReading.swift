package import TappetModel

/// Decides when to tell that a newly focused window is still being read, so that neither the highlight of the window
/// before stays nor nothing is there to act on.
///
///     focus ── 250 ms ──▶ "Reading APP…" ──▶ the window
///     focus ──▶ the window (read sooner: nothing is told)
///
/// Decision 238: docs/decisions/0238-long-lists.md.
package struct FirstReading: Hashable, Sendable {
  private enum State: Hashable { case none, reading(since: Instant), told }

  private static let patience = Duration.milliseconds(250)

  private var window: UInt?
  private var state = State.none

  package init() {}

  /// The window has the focus and nothing of it is shown.
  package mutating func begin(_ window: UInt, at now: Instant) {
    guard self.window != window else { return }
    self.window = window
    state = .reading(since: now)
  }

  /// Something of the focused window is shown, or there is nothing to read.
  package mutating func end() {
    window = nil
    state = .none
  }

  /// When to tell it; `nil` if nothing is being read, or it has been told.
  package var deadline: Instant? {
    if case .reading(let since) = state { since.advanced(by: Self.patience) } else { nil }
  }

  /// Whether to tell now that this window is being read.
  package mutating func take(_ window: UInt, at now: Instant) -> Bool {
    guard self.window == window, let deadline, deadline <= now else { return false }
    state = .told
    return true
  }
}
