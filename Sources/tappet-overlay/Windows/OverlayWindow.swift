import CGtk
import GtkCalls
import ScreenOverlay
import ShapePainting
import TappetModel

/// A window over one or all monitors, hidden while empty; clicks pass through it, and it never takes the focus.
@MainActor
final class OverlayWindow {
  let widget: UnsafeMutablePointer<GtkWidget>
  let area: Frame
  let backing: Desktop.Backing
  private let text: TextRuler
  private var shapes: [Shape] = []
  private(set) var isShown = false
  /// Runs during the rest between two raises.
  var raising: Timer?
  /// Whether another window may have covered it since the last raise.
  var isCovered = false
  /// Runs until the input region is sent again.
  var tellingAgain: Timer?

  init(over area: Frame, _ backing: Desktop.Backing, monitor: OpaquePointer?, text: TextRuler) {
    self.area = area
    self.backing = backing
    self.text = text
    widget = gtk_window_new(backing == .layer ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP)
    gtk_widget_set_app_paintable(widget, 1)
    if backing != .opaque, let visual = gdk_screen_get_rgba_visual(gtk_widget_get_screen(widget)) {
      gtk_widget_set_visual(widget, visual)
    }
    if backing == .layer { becomeLayer(on: monitor) } else { coverScreens() }
    connect("draw", Self.drawn)
    gtk_widget_realize(widget)
    letInputThrough()
    if backing != .layer { watchStacking() }
  }

  isolated deinit {
    if backing != .layer { forgetStacking() }
    gtk_widget_destroy(widget)
  }

  /// The X11 window id; `nil` before it is realised.
  var number: UInt? { gtk_widget_get_window(widget).map { gdk_x11_window_get_xid($0) } }

  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Draws the shapes; only the area in `changed` differs from the last picture.
  func show(_ shapes: [Shape], changed: [Frame]) {
    self.shapes = shapes.filter { $0.bounds.intersection(area) != nil }
    guard !self.shapes.isEmpty else { return hide() }
    if backing == .opaque { cut() }
    if !isShown {
      isShown = true
      gtk_widget_show(widget)
      letInputThrough()
    } else {
      keepLettingInputThrough()
    }
    for frame in changed { invalidate(frame) }
    if backing != .layer, let window = gtk_widget_get_window(widget) { tappet_draw_now(window) }
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    tellingAgain = nil
    gtk_widget_hide(widget)
    gdk_display_flush(gtk_widget_get_display(widget))
  }

  private func invalidate(_ frame: Frame) {
    guard let frame = frame.intersection(area) else { return }
    let left = Int32((frame.x - area.x).rounded(.down))
    let top = Int32((frame.y - area.y).rounded(.down))
    gtk_widget_queue_draw_area(
      widget, left, top, Int32((frame.maxX - area.x).rounded(.up)) - left,
      Int32((frame.maxY - area.y).rounded(.up)) - top)
  }

  /// Without a compositor, shapes the window to what is drawn.
  private func cut() {
    guard let window = gtk_widget_get_window(widget) else { return }
    let region = cairo_region_create()
    defer { cairo_region_destroy(region) }
    for part in shapes.flatMap(\.opaqueParts) {
      guard let part = part.intersection(area) else { continue }
      let left = Int32((part.x - area.x).rounded())
      let top = Int32((part.y - area.y).rounded())
      var rectangle = cairo_rectangle_int_t(
        x: left, y: top, width: max(1, Int32((part.maxX - area.x).rounded()) - left),
        height: max(1, Int32((part.maxY - area.y).rounded()) - top))
      cairo_region_union_rectangle(region, &rectangle)
    }
    gdk_window_shape_combine_region(window, region, 0, 0)
  }

  private func becomeLayer(on monitor: OpaquePointer?) {
    gtk_layer_init_for_window(window)
    gtk_layer_set_namespace(window, "tappet")
    gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
    gtk_layer_set_monitor(window, monitor)
    for edge in [
      GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_BOTTOM,
    ] { gtk_layer_set_anchor(window, edge, 1) }
    // Covers panels, too, and reserves no room.
    gtk_layer_set_exclusive_zone(window, -1)
    gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
  }

  private func coverScreens() {
    gtk_window_set_accept_focus(window, 0)
    gtk_window_set_focus_on_map(window, 0)
    gtk_window_move(window, Int32(area.x), Int32(area.y))
    gtk_window_resize(window, Int32(area.width), Int32(area.height))
  }

  private static let drawn: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, canvas, own in
    guard let canvas else { return 0 }
    nonisolated(unsafe) let drawing = canvas
    called(own, as: OverlayWindow.self) { $0.draw(on: drawing) }
    return 1
  }

  private func draw(on canvas: OpaquePointer) {
    cairo_set_operator(canvas, CAIRO_OPERATOR_CLEAR)
    cairo_paint(canvas)
    cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(canvas, &left, &top, &right, &bottom)
    let clip = Frame(x: left + area.x, y: top + area.y, width: right - left, height: bottom - top)
    cairo_translate(canvas, -area.x, -area.y)
    let painter = Painter(canvas: canvas, text: text, isComposited: backing != .opaque)
    for shape in shapes where shape.bounds.intersection(clip) != nil { painter.draw(shape) }
  }

  private func connect(_ signal: String, _ callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean)
  {
    g_signal_connect_data(
      widget, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }
}
