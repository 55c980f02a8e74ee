import CGtk
import DeskPanels
import Glibc
import GtkCalls
import PreferredLook
import TappetModel

/// A window that shows a panel. It never takes the focus, so that keys go to the window being typed into.
@MainActor
final class PanelWindow {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let choose: (ElementID) -> Void
  private var panel: Panel?
  private var space: SpaceReservation
  private var reserving: Timer?
  /// The person's display preferences.
  var look = DisplayPreferences() { didSet { if look != oldValue { gtk_widget_queue_draw(widget) } } }
  private var isLayer: Bool { gtk_layer_is_layer_window(window) != 0 }

  /// - Parameters:
  ///   - reservesSpace: whether other windows keep off its place while it stays.
  ///   - choose: called for the cell that is clicked.
  init(reservesSpace: Bool, choose: @escaping (ElementID) -> Void) {
    self.choose = choose
    space = SpaceReservation(isWanted: reservesSpace)
    if let display = gdk_display_get_default() { tappet_use_pixels(display) }
    widget = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_widget_set_app_paintable(widget, 1)
    gtk_window_set_title(window, "Tappet")
    gtk_window_set_accept_focus(window, 0)
    gtk_window_set_focus_on_map(window, 0)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_type_hint(window, GDK_WINDOW_TYPE_HINT_DOCK)
    gtk_window_set_keep_above(window, 1)
    gtk_widget_add_events(widget, gint(GDK_BUTTON_PRESS_MASK.rawValue))
    if tappet_x11_display(gdk_display_get_default()) == nil { becomeLayer() }
    connect("draw", Self.drawn)
    connect("button-press-event", Self.clicked)
    connect("delete-event", Self.kept)
  }

  /// The screen that shows panels.
  static var screen: Frame {
    let display = gdk_display_get_default()
    var area = GdkRectangle()
    gdk_monitor_get_geometry(gdk_display_get_primary_monitor(display) ?? gdk_display_get_monitor(display, 0), &area)
    return Frame(x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
  }

  func show(_ panel: Panel) {
    let isMoved = self.panel?.frame != panel.frame
    self.panel = panel
    if isMoved { move(to: panel.frame) }
    let comes = gtk_widget_get_visible(widget) == 0
    if comes { gtk_widget_show_all(widget) }
    if isMoved || comes { place(at: panel.frame) }
    space.show(at: .onMainLoop)
    reserveLater()
    gtk_widget_queue_draw(widget)
  }

  func hide() {
    gtk_widget_hide(widget)
    let wasReserved = space.isReserved
    space.hide()
    reserving = nil
    if wasReserved { giveBack() }
  }

  /// Reserves the panel's place once it has stayed.
  private func reserveLater() {
    guard reserving == nil, let due = space.deadline else { return }
    reserving = Timer(after: Instant.onMainLoop.duration(to: due)) { [weak self] in
      guard let self else { return }
      reserving = nil
      if space.take(at: .onMainLoop), let panel { reserve(panel.frame) } else { reserveLater() }
    }
  }

  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }

  private func becomeLayer() {
    gtk_layer_init_for_window(window)
    gtk_layer_set_namespace(window, "tappet")
    gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_TOP)
    gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_LEFT, 1)
    gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_RIGHT, 1)
    gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
  }

  private func move(to frame: Frame) {
    let isAtTop = frame.y <= Self.screen.y
    if isLayer {
      gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_TOP, isAtTop ? 1 : 0)
      gtk_layer_set_anchor(window, GTK_LAYER_SHELL_EDGE_BOTTOM, isAtTop ? 0 : 1)
    } else {
      gtk_window_move(window, Int32(frame.x), Int32(frame.y))
    }
    gtk_widget_set_size_request(widget, Int32(frame.width), Int32(frame.height))
    gtk_window_resize(window, Int32(frame.width), Int32(frame.height))
    if space.isReserved { reserve(frame) }
  }

  /// Asks for place and size at once: a window that came again with another size was not where GTK had moved it (openbox).
  private func place(at frame: Frame) {
    guard !isLayer, let surface = gtk_widget_get_window(widget) else { return }
    gdk_window_move_resize(surface, gint(frame.x), gint(frame.y), gint(frame.width), gint(frame.height))
  }

  /// Asks the window manager to keep windows away (_NET_WM_STRUT_PARTIAL of Extended Window Manager Hints).
  private func reserve(_ frame: Frame) {
    if isLayer { return gtk_layer_auto_exclusive_zone_enable(window) }
    guard let surface = gtk_widget_get_window(widget) else { return }
    let screen = Self.screen
    let (start, end) = (Int(frame.x), Int(frame.maxX) - 1)
    let isAtTop = frame.y <= screen.y
    var strut =
      isAtTop
      ? [0, 0, Int(frame.height), 0, 0, 0, 0, 0, start, end, 0, 0]
      : [0, 0, 0, Int(frame.height), 0, 0, 0, 0, 0, 0, start, end]
    strut.withUnsafeMutableBytes { bytes in
      gdk_property_change(
        surface, gdk_atom_intern("_NET_WM_STRUT_PARTIAL", 0), gdk_atom_intern("CARDINAL", 0), 32,
        GDK_PROP_MODE_REPLACE, bytes.bindMemory(to: guchar.self).baseAddress, 12)
    }
  }

  /// The property would be in force again as soon as the window is shown.
  private func giveBack() {
    if isLayer { return gtk_layer_set_exclusive_zone(window, 0) }
    guard let surface = gtk_widget_get_window(widget) else { return }
    gdk_property_delete(surface, gdk_atom_intern("_NET_WM_STRUT_PARTIAL", 0))
  }

  // MARK: Signals

  private typealias Callback = @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean

  private static let drawn: Callback = { _, canvas, own in
    guard let canvas else { return 0 }
    nonisolated(unsafe) let drawing = canvas
    called(own, as: PanelWindow.self) { window in
      if let panel = window.panel { PanelPainter(canvas: drawing).draw(PanelPlan(panel, window.look)) }
    }
    return 1
  }

  private static let clicked: Callback = { _, event, own in
    guard let event else { return 0 }
    let click = UnsafePointer<GdkEventButton>(event).pointee
    let (x, y, isFirst) = (click.x, click.y, click.type == GDK_BUTTON_PRESS)
    called(own, as: PanelWindow.self) { window in
      guard isFirst, let panel = window.panel else { return }
      let point = Point(x: x + panel.frame.x, y: y + panel.frame.y)
      if let cell = panel.cell(at: point) { window.choose(cell.id) }
    }
    return 1
  }

  /// Ignores requests to close the window.
  private static let kept: Callback = { _, _, _ in 1 }

  private func connect(_ signal: String, _ callback: Callback) {
    g_signal_connect_data(
      widget, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }
}

extension Instant {
  /// The present moment, by the clock of the main loop's timers.
  static var onMainLoop: Instant { Instant(nanoseconds: Int64(g_get_monotonic_time()) * 1000) }
}
