import CGtk
import Glibc
import GtkCalls
import Messages
import TappetModel
import TappetProtocol

/// A window that draws an element tree, and reports keys, its position and its closing.
@MainActor
final class DemoWindow {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let canvas: UnsafeMutablePointer<GtkWidget>
  private let tell: (String) -> Void
  private var root: ElementNode?
  private var lastSentPlace = ""

  init(tell: @escaping (String) -> Void) {
    self.tell = tell
    if let display = gdk_display_get_default() { tappet_use_pixels(display) }
    widget = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    canvas = gtk_drawing_area_new()
    gtk_container_add(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self), canvas)
    gtk_window_set_type_hint(window, GDK_WINDOW_TYPE_HINT_DIALOG)
    gtk_window_set_resizable(window, 0)
    if gtk_layer_is_supported() != 0 { becomeLayer() }
    connect(canvas, "draw", Self.drawn)
    connect(widget, "key-press-event", Self.pressed)
    connect(widget, "configure-event", Self.moved)
    connect(widget, "delete-event", Self.closed)
  }

  /// Draws the tree in a line; ignores an invalid line.
  func show(_ line: [UInt8]) {
    guard let fields = try? JSONDocument.object(of: line), let screen = try? ScreenReport(Fields(fields)) else {
      return
    }
    root = screen.root
    if let frame = screen.root.frame {
      gtk_widget_set_size_request(canvas, Int32(clamping: Int(frame.maxX)), Int32(clamping: Int(frame.maxY)))
    }
    gtk_window_set_title(window, screen.root.label?.string ?? tr("Demo"))
    gtk_widget_show_all(widget)
    gtk_widget_queue_draw(canvas)
  }

  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Wayland does not reveal window positions, but a layer's position is known because the program chooses it.
  private func becomeLayer() {
    gtk_layer_init_for_window(window)
    gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_TOP)
    for edge in [GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_TOP] {
      gtk_layer_set_anchor(window, edge, 1)
      gtk_layer_set_margin(window, edge, Self.margin)
    }
    gtk_layer_set_exclusive_zone(window, -1)
    gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
  }

  private static let margin: Int32 = 60

  private func tellPlace() {
    var (x, y) = (Self.margin, Self.margin)
    if gtk_layer_is_layer_window(window) == 0 {
      guard let window = gtk_widget_get_window(canvas) else { return }
      gdk_window_get_origin(window, &x, &y)
    }
    let place = "at \(x) \(y)"
    guard place != lastSentPlace else { return }
    lastSentPlace = place
    tell(place)
  }

  private func press(_ key: guint) {
    let bytes: [UInt8] =
      switch Int32(bitPattern: key) {
      case GDK_KEY_Up: Array("\u{1B}[A".utf8)
      case GDK_KEY_Down: Array("\u{1B}[B".utf8)
      case GDK_KEY_Right: Array("\u{1B}[C".utf8)
      case GDK_KEY_Left: Array("\u{1B}[D".utf8)
      case 0x20...0x7E: [UInt8(key)]
      default: []
      }
    for byte in bytes { tell("key \(byte)") }
  }

  private func close() {
    tell("closed")
    gtk_main_quit()
  }

  private typealias Callback = @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean

  private static let drawn: Callback = { _, canvas, own in
    guard let canvas else { return 0 }
    nonisolated(unsafe) let drawing = canvas
    called(own, as: DemoWindow.self) { window in
      window.tellPlace()
      let colours = Palette.suiting(window.widget)
      if let root = window.root { ScreenPainter(canvas: drawing, colours: colours).draw(root) }
    }
    return 1
  }

  private static let pressed: Callback = { _, event, own in
    guard let event else { return 0 }
    let key = UnsafePointer<GdkEventKey>(event).pointee.keyval
    called(own, as: DemoWindow.self) { $0.press(key) }
    return 1
  }

  private static let moved: Callback = { _, _, own in
    called(own, as: DemoWindow.self) { $0.tellPlace() }
    return 0
  }

  private static let closed: Callback = { _, _, own in
    called(own, as: DemoWindow.self) { $0.close() }
    return 1
  }

  private func connect(_ widget: UnsafeMutablePointer<GtkWidget>, _ signal: String, _ callback: Callback) {
    g_signal_connect_data(
      widget, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }
}
