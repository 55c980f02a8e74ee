import CGtk

/// Calls `body` once on the main loop, unless released before.
@MainActor
package final class Timer {
  private var source: guint = 0
  private let body: () -> Void

  package init(after delay: Duration, _ body: @escaping () -> Void) {
    self.body = body
    let (seconds, attoseconds) = delay.components
    // Rounded up, because firing early would require another timer.
    let milliseconds = max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    source = g_timeout_add(
      guint(clamping: milliseconds),
      { pointer in
        called(pointer, as: Timer.self) { timer in
          timer.source = 0
          timer.body()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }
}
