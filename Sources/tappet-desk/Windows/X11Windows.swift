import CGtk
import DeskPanels
import SpokenCommands
import X11Session

/// The windows of an X11 window manager, whose workspaces are numbered.
struct X11Windows: WindowList {
  let session: X11Session

  var windows: [Switcher.OpenWindow] { session.windows.map { Switcher.OpenWindow(id: $0.id, title: $0.title) } }
  var active: UInt? { session.active }
  func process(of window: UInt) -> Int? { session.numbers("_NET_WM_PID", of: window).first }

  var workspaces: [Switcher.Workspace] {
    let (count, current) = session.workspaces
    return (0..<max(count, 0)).map { Switcher.Workspace(name: "\($0 + 1)", isCurrent: $0 == current) }
  }

  var surfaces: [Switcher.Surface] {
    session.surfaces.compactMap { surface in
      surface.kind.shown.map { Switcher.Surface(id: surface.id, kind: $0) }
    }
  }

  func activate(_ window: UInt) {
    // It may have the focus already.
    session.attend(nil)
    session.activate(window)
  }

  func attend(_ surface: Switcher.Surface) { session.attend(surface.id) }
  func showDesktop() { session.showDesktop(true) }
  func close(_ window: UInt) { session.close(window) }
  @MainActor
  func follow(_ changed: @escaping () -> Void) -> (any WindowFollowing)? { X11Following(changed) }

  /// The orders that the window manager supports; all of them until a window manager has started.
  var abilities: [WindowOrder] {
    let supported = session.supported
    guard !supported.isEmpty else { return WindowOrder.allCases }
    return WindowOrder.allCases.filter { order in order.hints.allSatisfy { supported.contains(session.atom($0)) } }
  }

  func arrange(_ window: UInt, _ order: WindowOrder) -> Bool {
    switch order {
    case .minimise: session.minimise(window)
    case .maximise: session.maximise(window, true)
    case .restore: session.maximise(window, false)
    case .snapLeft, .snapRight:
      guard let area = area(around: window) else { return false }
      let half = area.width / 2
      session.place(
        window,
        in: X11Session.Area(
          x: order == .snapLeft ? area.x : area.x + area.width - half, y: area.y, width: half, height: area.height))
    case .close, .next: return false
    }
    return true
  }

  /// The part for windows of the screen on which that window is.
  private func area(around window: UInt) -> X11Session.Area? {
    guard let place = session.area(of: window) else { return nil }
    let display = gdk_display_get_default()
    let monitors = (0..<gdk_display_get_n_monitors(display)).map { index in
      let monitor = gdk_display_get_monitor(display, index)
      var area = GdkRectangle()
      gdk_monitor_get_geometry(monitor, &area)
      let scale = Int(gdk_monitor_get_scale_factor(monitor))
      return X11Session.Area(
        x: Int(area.x) * scale, y: Int(area.y) * scale, width: Int(area.width) * scale,
        height: Int(area.height) * scale)
    }
    let shared = monitors.max { $0.shared(with: place).size < $1.shared(with: place).size }
    guard let monitor = shared else { return nil }
    return session.workArea.map { monitor.shared(with: $0) }.flatMap { $0.size > 0 ? $0 : nil } ?? monitor
  }

  func show(_ workspace: Switcher.Workspace) { Int(workspace.name).map { session.show(workspace: $0 - 1) } }
}

extension WindowOrder {
  /// The hints of window managers that it takes.
  fileprivate var hints: [String] {
    let maximising = ["_NET_WM_STATE", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
    return switch self {
    case .close: ["_NET_CLOSE_WINDOW"]
    case .minimise: ["_NET_WM_STATE_HIDDEN"]
    case .maximise: maximising
    case .restore, .next: ["_NET_ACTIVE_WINDOW"]
    case .snapLeft, .snapRight: maximising + ["_NET_MOVERESIZE_WINDOW"]
    }
  }
}

extension X11Session.Surface.Kind {
  /// A dialog is scanned without being chosen.
  fileprivate var shown: Switcher.Surface.Kind? {
    switch self {
    case .panel: .panel
    case .desktop: .icons
    case .notification: .notification
    case .dialog: nil
    }
  }
}
