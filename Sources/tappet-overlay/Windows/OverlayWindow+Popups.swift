import CGtk
import GtkCalls

/// Menus and tooltips of X11 come onto the screen past the window manager, over ours: then ours goes on top again.
extension OverlayWindow {
  func watchPopups() {
    guard let root = gdk_get_default_root_window() else { return }
    gdk_window_set_events(
      root, GdkEventMask(rawValue: gdk_window_get_events(root).rawValue | GDK_SUBSTRUCTURE_MASK.rawValue))
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  func forgetPopups() {
    gdk_window_remove_filter(gdk_get_default_root_window(), Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let filter: GdkFilterFunc = { event, _, own in
    guard let event, tappet_is_popup(event) != 0 else { return GDK_FILTER_CONTINUE }
    let popup = tappet_popup(event)
    called(own, as: OverlayWindow.self) { $0.raise(over: popup) }
    return GDK_FILTER_CONTINUE
  }
}
