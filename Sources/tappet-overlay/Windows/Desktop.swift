import CGtk
import Glibc
import GtkCalls
import Messages
import ScreenOverlay
import ShapePainting
import TappetModel

/// The monitors, and the overlay's windows over them.
@MainActor
final class Desktop {
  enum Backing {
    /// A layer-shell surface for each monitor.
    case layer
    /// One translucent window over everything.
    case composited
    /// One window over everything, shaped to what is drawn.
    case opaque
  }

  let text: TextRuler
  /// The monitors' frames.
  private(set) var screens: [Frame] = []
  /// Whether something may fade: where the window can be translucent. Under Xwayland nothing may: seen with GNOME Shell 43,
  /// where the first click after a fade went to no app.
  var fades: Bool { backing == .layer || (backing == .composited && getenv("WAYLAND_DISPLAY") == nil) }
  /// Called when the monitors or the backing change.
  var onChange: () -> Void = {}

  private let display: OpaquePointer
  private let technique: Technique
  private var windows: [OverlayWindow] = []

  /// - Throws: `DesktopProblem` when there is no display, or none that supports the technique.
  init(_ technique: Technique) throws {
    self.technique = technique
    display = try Self.open(technique)
    tappet_use_pixels(display)
    let screen = gdk_display_get_default_screen(display)
    let context = gdk_pango_context_get()
    defer { g_object_unref(context.map { UnsafeMutableRawPointer($0) }) }
    text = TextRuler(scale: max(0.5, gdk_screen_get_resolution(screen) / 96), context: context)
    watch(screen)
    build()
  }

  /// Draws the shapes; only the area in `changed` differs from the last picture.
  func show(_ shapes: [Shape], changed: [Frame]) {
    for window in windows { window.show(shapes, changed: changed) }
  }

  /// Opens Wayland if its compositor supports layer-shell; otherwise X11, which is nearly always available.
  private static func open(_ technique: Technique) throws -> OpaquePointer {
    let isWayland = getenv("WAYLAND_DISPLAY") != nil && technique != .composited && technique != .opaque
    if isWayland {
      gdk_set_allowed_backends("wayland")
      if gtk_init_check(nil, nil) != 0, let display = gdk_display_get_default() {
        if gtk_layer_is_supported() != 0 { return display }
        gdk_display_close(display)
      }
      if technique == .layer { throw DesktopProblem.noLayers }
    } else if technique == .layer {
      throw DesktopProblem.noLayers
    }
    gdk_set_allowed_backends("x11")
    if gtk_init_check(nil, nil) == 0 || gdk_display_get_default() == nil {
      guard let name = getenv("DISPLAY"), let display = gdk_display_open(name) else { throw DesktopProblem.noDisplay }
      gdk_display_manager_set_default_display(gdk_display_manager_get(), display)
    }
    guard let display = gdk_display_get_default() else { throw DesktopProblem.noDisplay }
    return display
  }

  private var backing: Backing {
    switch technique {
    case .layer: return .layer
    case .composited: return .composited
    case .opaque: return .opaque
    case .auto:
      if tappet_x11_display(display) == nil { return .layer }
      return gdk_screen_is_composited(gdk_display_get_default_screen(display)) != 0 ? .composited : .opaque
    }
  }

  private func build() {
    let monitors = (0..<gdk_display_get_n_monitors(display)).compactMap { gdk_display_get_monitor(display, $0) }
    screens = monitors.map { monitor in
      var area = GdkRectangle()
      gdk_monitor_get_geometry(monitor, &area)
      return Frame(x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
    }
    guard let first = screens.first else {
      windows = []
      return
    }
    switch backing {
    case .layer:
      windows = zip(screens, monitors).map { OverlayWindow(over: $0, .layer, monitor: $1, text: text) }
    case .composited, .opaque:
      let all = screens.dropFirst().reduce(first) { $0.union($1) }
      windows = [OverlayWindow(over: all, backing, monitor: nil, text: text)]
    }
  }

  private func watch(_ screen: OpaquePointer?) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, own in
      called(own, as: Desktop.self) { desktop in
        desktop.build()
        desktop.onChange()
      }
    }
    for signal in ["monitors-changed", "size-changed", "composited-changed"] {
      g_signal_connect_data(
        screen.map { UnsafeMutableRawPointer($0) }, signal, unsafeBitCast(changed, to: GCallback.self), own, nil,
        GConnectFlags(rawValue: 0))
    }
  }
}

enum DesktopProblem: Error, CustomStringConvertible {
  case noDisplay
  case noLayers

  var description: String {
    switch self {
    case .noDisplay:
      tr(
        """
        there is no display to draw on: neither $WAYLAND_DISPLAY nor $DISPLAY leads to one. To see the screen in a \
        terminal, run: tappet watch --screen
        """)
    case .noLayers:
      tr("this desktop does not let programs draw over others by layer-shell; leave out --technique to try X11")
    }
  }
}
