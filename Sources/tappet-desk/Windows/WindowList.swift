import DeskPanels
import WaylandSession
import X11Session

protocol WindowList {
  /// The newest last.
  var windows: [Switcher.OpenWindow] { get }
  /// The window that has the focus; `nil` if none has.
  var active: UInt? { get }
  /// The process of a window, if it tells.
  func process(of window: UInt) -> Int?
  var workspaces: [Switcher.Workspace] { get }
  /// The windows that never take the focus.
  var surfaces: [Switcher.Surface] { get }
  /// Focuses a window on any workspace.
  func activate(_ window: UInt)
  /// Asks a window to close, as its close button does.
  func close(_ window: UInt)
  func show(_ workspace: Switcher.Workspace)
  /// Has the bridge read that window.
  func attend(_ surface: Switcher.Surface)
  /// Minimizes all windows.
  func showDesktop()
  /// Closes what keeps the windows of a program that was just opened from the focus.
  func makeWay()
}

extension WindowList {
  var surfaces: [Switcher.Surface] { [] }
  func attend(_ surface: Switcher.Surface) {}
  func showDesktop() {}
  func makeWay() {}
}

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
  func show(_ workspace: Switcher.Workspace) { Int(workspace.name).map { session.show(workspace: $0 - 1) } }
}

/// The windows of sway, whose workspaces are named and come and go.
struct SwayWindows: WindowList {
  let session: SwaySession

  var windows: [Switcher.OpenWindow] {
    (session.tree?.windows ?? []).map { Switcher.OpenWindow(id: $0.id, title: $0.title) }
  }
  var active: UInt? { session.tree?.focused?.id }
  func process(of window: UInt) -> Int? { session.tree?.windows.first { $0.id == window }?.process }
  var workspaces: [Switcher.Workspace] {
    (session.tree?.choices ?? []).map { Switcher.Workspace(name: $0.name, isCurrent: $0.hasFocus) }
  }

  func activate(_ window: UInt) { session.activate(window) }
  func close(_ window: UInt) { session.close(window) }
  func show(_ workspace: Switcher.Workspace) { session.show(workspace: workspace.name) }
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
