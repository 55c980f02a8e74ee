import CGtk

/// Calls `body` on the main loop whenever the descriptor can be read, until released, or `body` returns false.
@MainActor
package final class DescriptorWatch {
  private var source: guint = 0
  private let body: () -> Bool

  package init(_ descriptor: Int32, _ body: @escaping () -> Bool) {
    self.body = body
    source = g_unix_fd_add(
      descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
      { _, _, own in
        var isOpen = false
        called(own, as: DescriptorWatch.self) { watch in
          isOpen = watch.body()
          if !isOpen { watch.source = 0 }
        }
        return isOpen ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }
}
