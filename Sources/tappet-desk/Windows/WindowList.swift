import DeskPanels
import WaylandSession
import X11Session

/// The windows that a person can go to, and the workspaces that they are on.
protocol WindowList {
  /// The newest last.
  var windows: [Switcher.OpenWindow] { get }
  /// The window that has the focus; `nil` where none has.
  var active: UInt? { get }
  var workspaces: [Switcher.Workspace] { get }
  /// Gives a window the focus, from whatever workspace it is on.
  func activate(_ window: UInt)
  /// Asks a window to close, as its own button does.
  func close(_ window: UInt)
  func show(_ workspace: Switcher.Workspace)
}

/// As window managers of X11 tell them, whose workspaces have numbers.
struct X11Windows: WindowList {
  let session: X11Session

  var windows: [Switcher.OpenWindow] { session.windows.map { Switcher.OpenWindow(id: $0.id, title: $0.title) } }
  var active: UInt? { session.active }

  var workspaces: [Switcher.Workspace] {
    let (count, current) = session.workspaces
    return (0..<max(count, 0)).map { Switcher.Workspace(name: "\($0 + 1)", isCurrent: $0 == current) }
  }

  func activate(_ window: UInt) { session.activate(window) }
  func close(_ window: UInt) { session.close(window) }
  func show(_ workspace: Switcher.Workspace) { Int(workspace.name).map { session.show(workspace: $0 - 1) } }
}

/// As sway tells them, whose workspaces have names and come and go.
struct SwayWindows: WindowList {
  let session: SwaySession

  var windows: [Switcher.OpenWindow] {
    (session.tree?.windows ?? []).map { Switcher.OpenWindow(id: $0.id, title: $0.title) }
  }
  var active: UInt? { session.tree?.focused?.id }
  var workspaces: [Switcher.Workspace] {
    (session.tree?.choices ?? []).map { Switcher.Workspace(name: $0.name, isCurrent: $0.hasFocus) }
  }

  func activate(_ window: UInt) { session.activate(window) }
  func close(_ window: UInt) { session.close(window) }
  func show(_ workspace: Switcher.Workspace) { session.show(workspace: workspace.name) }
}
