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
  /// Focuses a window on any workspace.
  func activate(_ window: UInt)
  /// Asks a window to close, as its close button does.
  func close(_ window: UInt)
  func show(_ workspace: Switcher.Workspace)
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

  func activate(_ window: UInt) { session.activate(window) }
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
