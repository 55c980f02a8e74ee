import DeskPanels
import GnomeSession
import SpokenCommands

/// The windows of GNOME Shell, whose workspaces are numbered; while its extension does not answer, those of apps under Xwayland.
struct GnomeWindows: WindowList {
  let shell: GnomeShell
  let x11: X11Windows?

  var windows: [Switcher.OpenWindow] {
    guard let all = shell.windows else { return x11?.windows ?? [] }
    return all.ordinary.map { Switcher.OpenWindow(id: $0.id, title: $0.title) }
  }

  var active: UInt? {
    guard let all = shell.windows else { return x11?.active }
    return all.focused?.id
  }

  func process(of window: UInt) -> Int? {
    guard let all = shell.windows else { return x11?.process(of: window) }
    return all[window]?.process
  }

  var workspaces: [Switcher.Workspace] {
    guard shell.windows != nil else { return x11?.workspaces ?? [] }
    let (count, current) = shell.workspaces
    return (0..<max(count, 0)).map { Switcher.Workspace(name: "\($0 + 1)", isCurrent: $0 == current) }
  }

  func activate(_ window: UInt) { if shell.windows == nil { x11?.activate(window) } else { shell.activate(window) } }

  /// GNOME shows its overview after the login, and there a window that opens has no focus.
  func makeWay() { shell.closeOverview() }

  func close(_ window: UInt) { if shell.windows == nil { x11?.close(window) } else { shell.close(window) } }

  @MainActor
  func follow(_ changed: @escaping () -> Void) -> (any WindowFollowing)? { GnomeFollowing(changed) }

  /// Also while the extension does not answer: it is switched off and on while this program runs.
  var abilities: [WindowOrder] { WindowOrder.allCases }

  func arrange(_ window: UInt, _ order: WindowOrder) -> Bool {
    guard shell.windows != nil else { return x11?.arrange(window, order) ?? false }
    return order.arrangement.map { shell.arrange(window, $0) } ?? false
  }

  func show(_ workspace: Switcher.Workspace) {
    guard shell.windows != nil else { return x11?.show(workspace) ?? () }
    Int(workspace.name).map { shell.show(workspace: $0 - 1) }
  }
}

extension WindowOrder {
  fileprivate var arrangement: GnomeShell.Arrangement? {
    switch self {
    case .minimise: .minimise
    case .maximise: .maximise
    case .restore: .restore
    case .snapLeft: .left
    case .snapRight: .right
    case .close, .next: nil
    }
  }
}
