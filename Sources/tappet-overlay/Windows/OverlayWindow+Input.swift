import CGtk
import Glibc
import GtkCalls
import TappetModel

/// Clicks go to what lies below.
///
/// On Wayland sessions that have us draw through Xwayland, two things must be known of the compositor; seen with GNOME
/// Shell 43, where otherwise no click reaches any app: a window that takes input nowhere is taken for one that takes it
/// everywhere, and what a window asks before it has a surface is forgotten, as is what it asks twice.
extension OverlayWindow {
  func letInputThrough() {
    takeInput(atX: -10, y: -10)
    guard backing == .composited, getenv("WAYLAND_DISPLAY") != nil, isShown else { return }
    tellAgain(after: Self.firstTime)
  }

  /// By turns a point in the corner and one outside of the window, so that each is another than the one before; the last
  /// is outside. When the surface is there is not told to us.
  private func tellAgain(after delay: Duration) {
    tellingAgain = Timer(after: delay) { [weak self] in
      guard let self else { return }
      takeInput(atX: Int32(area.width) - 1, y: Int32(area.height) - 1)
      tellingAgain = Timer(after: Self.turn) { [weak self] in
        guard let self else { return }
        tellingAgain = nil
        takeInput(atX: -10, y: -10)
        if delay < Self.lastTime { tellAgain(after: delay * 2) }
      }
    }
  }

  private static let firstTime = Duration.milliseconds(10)
  private static let lastTime = Duration.milliseconds(1280)
  /// Long enough for the compositor to have seen it.
  private static let turn = Duration.milliseconds(20)

  private func takeInput(atX x: Int32, y: Int32) {
    guard let window = gtk_widget_get_window(widget) else { return }
    var point = cairo_rectangle_int_t(x: x, y: y, width: 1, height: 1)
    let region = cairo_region_create_rectangle(&point)
    gdk_window_input_shape_combine_region(window, region, 0, 0)
    cairo_region_destroy(region)
    gdk_display_flush(gtk_widget_get_display(widget))
  }
}
