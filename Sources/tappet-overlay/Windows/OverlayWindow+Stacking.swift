import CGtk
import GtkCalls

/// Keeps the overlay on top. X11 has no topmost layer: any window that is mapped or raised covers it.
extension OverlayWindow {
  func watchStacking() {
    guard let root = gdk_get_default_root_window() else { return }
    gdk_window_set_events(
      root, GdkEventMask(rawValue: gdk_window_get_events(root).rawValue | GDK_SUBSTRUCTURE_MASK.rawValue))
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  func forgetStacking() {
    gdk_window_remove_filter(gdk_get_default_root_window(), Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Raises the window at once, and again after a rest if necessary, to limit the cost of dragged windows and of other
  /// programs that stay on top.
  private func raise() {
    guard isShown, raising == nil, let window = gtk_widget_get_window(widget) else {
      isCovered = true
      return
    }
    isCovered = false
    gdk_window_raise(window)
    gdk_display_flush(gtk_widget_get_display(widget))
    raising = Timer(after: Self.rest) { [weak self] in
      guard let self else { return }
      raising = nil
      if isCovered { raise() }
    }
  }

  private static let rest = Duration.milliseconds(50)

  private static let filter: GdkFilterFunc = { event, _, own in
    nonisolated(unsafe) let told = event
    called(own, as: OverlayWindow.self) { window in
      if let told, let ours = window.number, tappet_may_cover(told, ours) != 0 { window.raise() }
    }
    return GDK_FILTER_CONTINUE
  }
}
