import CGtk
import DeskPanels
import SpokenCommands
import WaylandSession

/// The windows of KWin (KDE), whose virtual desktops have names.
struct KWinWindows: WindowList {
  let session: KWinSession
  /// Whether it has the shortcuts that put a window in a half of the screen.
  let canSnap: Bool

  init(session: KWinSession) {
    self.session = session
    canSnap = KWinShortcuts.names.isSuperset(of: [Self.left, Self.right])
  }

  // not translated: the shortcuts' names in KWin
  private static let left = "Window Quick Tile Left"
  // not translated: as well
  private static let right = "Window Quick Tile Right"

  var windows: [Switcher.OpenWindow] {
    session.take()
    return session.switchable.map { Switcher.OpenWindow(id: $0.id, title: $0.title) }
  }

  var active: UInt? {
    session.take()
    return session.focused?.id
  }

  func process(of window: UInt) -> Int? { session.switchable.first { $0.id == window }?.process }

  var workspaces: [Switcher.Workspace] {
    session.take()
    return session.desktops.map { Switcher.Workspace(name: $0.name, isCurrent: $0.isCurrent) }
  }

  func activate(_ window: UInt) { session.activate(window) }
  func close(_ window: UInt) { session.close(window) }
  @MainActor
  func follow(_ changed: @escaping () -> Void) -> (any WindowFollowing)? { KWinFollowing(session, changed) }
  /// Its protocol for windows moves none; its shortcuts do.
  var abilities: [WindowOrder] {
    [.close, .minimise, .maximise, .restore, .next] + (canSnap ? [.snapLeft, .snapRight] : [])
  }

  func arrange(_ window: UInt, _ order: WindowOrder) -> Bool {
    switch order {
    case .minimise: session.minimise(window)
    case .maximise: session.maximise(window, true)
    case .restore: session.maximise(window, false)
    case .snapLeft: snap(window, Self.left)
    case .snapRight: snap(window, Self.right)
    case .close, .next: false
    }
  }

  /// The shortcut acts on the window that has the focus, and takes one that is in that half out of it, or to the next screen: from
  /// maximised it does neither.
  private func snap(_ window: UInt, _ shortcut: String) -> Bool {
    guard session.maximise(window, true), session.settle(within: KWinShortcuts.patience), active == window else {
      return false
    }
    return KWinShortcuts.invoke(shortcut)
  }

  func showDesktop() { session.showDesktop() }

  func show(_ workspace: Switcher.Workspace) {
    guard let desktop = session.desktops.first(where: { $0.name == workspace.name }) else { return }
    session.show(desktop)
  }

  /// Takes what KWin sends as it comes, as what other programs ask for that the clipboard holds.
  @MainActor
  static func follow(_ session: KWinSession) {
    followed = session
    g_unix_fd_add(
      session.descriptor, G_IO_IN,
      { _, _, _ in
        MainActor.assumeIsolated {
          KWinWindows.followed?.take()
          return KWinWindows.followed?.isOver == false ? 1 : 0
        }
      }, nil)
  }

  @MainActor private static var followed: KWinSession?
}
