import CGtk
import Glibc
import GtkCalls
import TappetModel

/// Passes clicks through to the windows below.
///
/// Works round two behaviours of compositors under which the overlay draws through Xwayland. Seen with GNOME Shell 43,
/// where otherwise no click reaches any app: an empty input region counts as the whole window, and requests made
/// before the window has a surface, or repeated unchanged, are lost.
extension OverlayWindow {
  func letInputThrough() {
    takeInput(atX: -10, y: -10)
    if mayLoseRequests { tellAgain(after: Self.firstTime) }
  }

  /// Once more while the picture changes: on a busy machine the surface may come seconds after the window.
  func keepLettingInputThrough() {
    if tellingAgain == nil, mayLoseRequests { tellAgain(after: Self.lastTime) }
  }

  private var mayLoseRequests: Bool { backing == .composited && getenv("WAYLAND_DISPLAY") != nil && isShown }

  /// Alternates between a point in the corner and one outside the window, so that each request differs from the one
  /// before; the last is outside. Repeats with growing delays, because X11 does not report when the surface exists.
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
  /// Long enough for the compositor to handle the request.
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
