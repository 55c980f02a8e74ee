import CGtk
import DeskPanels
import GtkCalls
import TappetModel

/// An event of the pointer on the button, with its position on the whole screen.
enum ButtonInput {
  case entered, left
  case pressed(Point), moved(Point), released(Point)
}

/// The window of the menu button, above all others. It never takes the focus.
///
/// On X11 the window is as large as the button, and is moved. On Wayland no program can place a window or learn where
/// the pointer is on the screen: there the window covers the screen, takes no input beside the button, and nothing is
/// seen of it but the button.
@MainActor
final class ButtonWindow {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let hear: (ButtonInput) -> Void
  private let isLayer: Bool
  private var plan: MenuButtonPlan?
  /// Runs during the rest between two raises, as for the overlay.
  private var raising: Timer?
  private var isCovered = false

  /// - Parameter hear: called for what the pointer does.
  init(hear: @escaping (ButtonInput) -> Void) {
    self.hear = hear
    let display = gdk_display_get_default()
    isLayer = tappet_x11_display(display) == nil
    if let display { tappet_use_pixels(display) }
    widget = gtk_window_new(isLayer ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP)
    gtk_widget_set_app_paintable(widget, 1)
    // not translated: by this name window managers tell it from others
    gtk_window_set_title(window, "Tappet menu button")
    gtk_window_set_accept_focus(window, 0)
    gtk_window_set_focus_on_map(window, 0)
    let events = [
      GDK_BUTTON_PRESS_MASK, GDK_BUTTON_RELEASE_MASK, GDK_POINTER_MOTION_MASK, GDK_ENTER_NOTIFY_MASK,
      GDK_LEAVE_NOTIFY_MASK,
    ]
    gtk_widget_add_events(widget, gint(events.reduce(0) { $0 | $1.rawValue }))
    if isLayer { becomeLayer() }
    connect("draw", Self.drawn)
    for signal in ["button-press-event", "button-release-event"] { connect(signal, Self.clicked) }
    connect("motion-notify-event", Self.moved)
    for signal in ["enter-notify-event", "leave-notify-event"] { connect(signal, Self.crossed) }
    gtk_widget_realize(widget)
    if !isLayer { watchStacking() }
  }

  isolated deinit {
    if !isLayer {
      gdk_window_remove_filter(gdk_get_default_root_window(), Self.filter, Unmanaged.passUnretained(self).toOpaque())
    }
    gtk_widget_destroy(widget)
  }

  /// The screens where the button may be: on Wayland only the first.
  static var screens: [Frame] {
    let display = gdk_display_get_default()
    let isLayer = tappet_x11_display(display) == nil
    let count = min(gdk_display_get_n_monitors(display), isLayer ? 1 : .max)
    return (0..<max(count, 0)).map { number in
      var area = GdkRectangle()
      gdk_monitor_get_geometry(gdk_display_get_monitor(display, number), &area)
      // A layer's positions begin at its own screen.
      return Frame(
        x: isLayer ? 0 : Double(area.x), y: isLayer ? 0 : Double(area.y), width: Double(area.width),
        height: Double(area.height))
    }
  }

  func show(_ plan: MenuButtonPlan) {
    let before = self.plan
    self.plan = plan
    if before?.frame != plan.frame { place(plan.frame) }
    if gtk_widget_get_visible(widget) == 0 {
      gtk_widget_show(widget)
      place(plan.frame)
    }
    guard before != plan else { return }
    for frame in [before?.frame, plan.frame].compactMap(\.self) { invalidate(frame) }
  }

  private func invalidate(_ frame: Frame) {
    guard isLayer else { return gtk_widget_queue_draw(widget) }
    gtk_widget_queue_draw_area(
      widget, Int32(frame.x), Int32(frame.y), Int32(frame.width) + 1, Int32(frame.height) + 1)
  }

  func hide() {
    plan = nil
    gtk_widget_hide(widget)
  }

  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }

  private func becomeLayer() {
    if let visual = gdk_screen_get_rgba_visual(gtk_widget_get_screen(widget)) { gtk_widget_set_visual(widget, visual) }
    gtk_layer_init_for_window(window)
    gtk_layer_set_namespace(window, "tappet")
    gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
    gtk_layer_set_monitor(window, gdk_display_get_monitor(gdk_display_get_default(), 0))
    for edge in [
      GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_BOTTOM,
    ] { gtk_layer_set_anchor(window, edge, 1) }
    gtk_layer_set_exclusive_zone(window, -1)
    gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
  }

  private func place(_ frame: Frame) {
    guard let surface = gtk_widget_get_window(widget) else { return }
    let size = Int32(frame.width)
    if isLayer {
      let region = Self.disc(size, atX: Int32(frame.x), y: Int32(frame.y))
      gdk_window_input_shape_combine_region(surface, region, 0, 0)
      cairo_region_destroy(region)
    } else {
      gtk_window_move(window, Int32(frame.x), Int32(frame.y))
      gtk_window_resize(window, size, size)
      let region = Self.disc(size, atX: 0, y: 0)
      gdk_window_shape_combine_region(surface, region, 0, 0)
      cairo_region_destroy(region)
    }
  }

  private static func disc(_ size: Int32, atX left: Int32, y top: Int32) -> OpaquePointer? {
    let region = cairo_region_create()
    let radius = Double(size) / 2
    for row in 0..<size {
      let height = Double(row) + 0.5 - radius
      let half = (radius * radius - height * height).squareRoot()
      let start = Int32((radius - half).rounded())
      var line = cairo_rectangle_int_t(x: left + start, y: top + row, width: size - 2 * start, height: 1)
      cairo_region_union_rectangle(region, &line)
    }
    return region
  }

  // MARK: Stacking on X11

  private func watchStacking() {
    guard let root = gdk_get_default_root_window() else { return }
    gdk_window_set_events(
      root, GdkEventMask(rawValue: gdk_window_get_events(root).rawValue | GDK_SUBSTRUCTURE_MASK.rawValue))
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  private func raise() {
    guard plan != nil, raising == nil, let surface = gtk_widget_get_window(widget) else {
      isCovered = true
      return
    }
    isCovered = false
    gdk_window_raise(surface)
    gdk_display_flush(gtk_widget_get_display(widget))
    raising = Timer(after: .milliseconds(50)) { [weak self] in
      guard let self else { return }
      raising = nil
      if isCovered { raise() }
    }
  }

  private static let filter: GdkFilterFunc = { event, _, own in
    nonisolated(unsafe) let told = event
    called(own, as: ButtonWindow.self) { button in
      guard let told, let surface = gtk_widget_get_window(button.widget) else { return }
      // The overlay raises itself above the button, and lets the pointer through.
      if tappet_may_cover(told, gdk_x11_window_get_xid(surface)) != 0, tappet_is_of(told, "tappet-overlay") == 0 {
        button.raise()
      }
    }
    return GDK_FILTER_CONTINUE
  }

  // MARK: Signals

  private typealias Callback = @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean

  private static let drawn: Callback = { _, canvas, own in
    guard let canvas else { return 0 }
    nonisolated(unsafe) let drawing = canvas
    called(own, as: ButtonWindow.self) { button in
      guard let plan = button.plan else { return }
      ButtonPainter(canvas: drawing).draw(plan, isAlone: !button.isLayer)
    }
    return 1
  }

  private static let clicked: Callback = { _, event, own in
    guard let event else { return 0 }
    let click = UnsafePointer<GdkEventButton>(event).pointee
    guard click.button == 1, click.type == GDK_BUTTON_PRESS || click.type == GDK_BUTTON_RELEASE else { return 1 }
    let isPress = click.type == GDK_BUTTON_PRESS
    let (inside, root) = (Point(x: click.x, y: click.y), Point(x: click.x_root, y: click.y_root))
    called(own, as: ButtonWindow.self) { button in
      let point = button.isLayer ? inside : root
      button.hear(isPress ? .pressed(point) : .released(point))
    }
    return 1
  }

  private static let moved: Callback = { _, event, own in
    guard let event else { return 0 }
    let motion = UnsafePointer<GdkEventMotion>(event).pointee
    let (inside, root) = (Point(x: motion.x, y: motion.y), Point(x: motion.x_root, y: motion.y_root))
    called(own, as: ButtonWindow.self) { button in button.hear(.moved(button.isLayer ? inside : root)) }
    return 1
  }

  private static let crossed: Callback = { _, event, own in
    guard let event else { return 0 }
    let isEntry = UnsafePointer<GdkEventCrossing>(event).pointee.type == GDK_ENTER_NOTIFY
    called(own, as: ButtonWindow.self) { $0.hear(isEntry ? .entered : .left) }
    return 1
  }

  private func connect(_ signal: String, _ callback: Callback) {
    g_signal_connect_data(
      widget, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }
}
