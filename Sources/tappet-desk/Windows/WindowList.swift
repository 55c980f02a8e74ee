import DeskPanels
import SpokenCommands
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
  /// The orders for windows that this desktop carries out.
  var abilities: [WindowOrder] { get }
  /// Minimises, maximises or restores a window, or puts it in a half of the screen.
  /// - Returns: false if the desktop does not do that now.
  func arrange(_ window: UInt, _ order: WindowOrder) -> Bool
  /// Whether `activate` works on every window.
  var canFocus: Bool { get }
  /// Calls after each change of the windows, their titles or the focus, until what it returns is released; `nil` if that is not
  /// possible.
  @MainActor
  func follow(_ changed: @escaping () -> Void) -> (any WindowFollowing)?
  func show(_ workspace: Switcher.Workspace)
  /// Has the bridge read that window.
  func attend(_ surface: Switcher.Surface)
  /// Minimizes all windows.
  func showDesktop()
  /// Closes what keeps the windows of a program that was just opened from the focus.
  func makeWay()
}

extension WindowList {
  func arrange(_ window: UInt, _ order: WindowOrder) -> Bool { false }
  var canFocus: Bool { abilities.contains(.next) }
  var surfaces: [Switcher.Surface] { [] }
  func attend(_ surface: Switcher.Surface) {}
  func showDesktop() {}
  func makeWay() {}
}

/// The windows of sway, whose workspaces are named and come and go.
struct SwayWindows: WindowList {
  let session: SwaySession

  var windows: [Switcher.OpenWindow] {
    (session.tree?.windows ?? []).map { Switcher.OpenWindow(id: $0.id, title: $0.title) }
  }
  var active: UInt? { session.tree?.focused?.id }
  /// Sway tiles windows: it neither minimises nor maximises them.
  var abilities: [WindowOrder] { [.close, .next] }
  func process(of window: UInt) -> Int? { session.tree?.windows.first { $0.id == window }?.process }
  var workspaces: [Switcher.Workspace] {
    (session.tree?.choices ?? []).map { Switcher.Workspace(name: $0.name, isCurrent: $0.hasFocus) }
  }

  func activate(_ window: UInt) { session.activate(window) }
  func close(_ window: UInt) { session.close(window) }
  @MainActor
  func follow(_ changed: @escaping () -> Void) -> (any WindowFollowing)? { SwayFollowing(changed) }
  func show(_ workspace: Switcher.Workspace) { session.show(workspace: workspace.name) }
}
