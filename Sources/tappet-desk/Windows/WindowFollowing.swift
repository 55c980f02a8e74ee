import CGtk
import CX11
import DeskPanels
import GnomeSession
import GtkCalls
import WaylandSession
import X11Session

/// Follows the changes of the windows for as long as it exists. Connections of its own: what is read of the others is never old.
@MainActor
protocol WindowFollowing: AnyObject {}

/// Windows that come and go, their titles, and the focus, as a window manager of X11 tells them on the root window.
@MainActor
final class X11Following: WindowFollowing {
  private let session: X11Session
  private let changed: () -> Void
  private var watched: Set<Int> = []
  private var watch: DescriptorWatch?

  /// - Parameter changed: called after each change.
  init?(_ changed: @escaping () -> Void) {
    guard let session = X11Session() else { return nil }
    (self.session, self.changed) = (session, changed)
    XSelectInput(session.display, session.root, PropertyChangeMask)
    followWindows()
    watch = DescriptorWatch(XConnectionNumber(session.display)) { [weak self] in
      self?.take()
      return self != nil
    }
    // What came with the answers to requests does not make the descriptor readable.
    take()
  }

  /// A window that is followed tells its title.
  private func followWindows() {
    let windows = Set(session.numbers("_NET_CLIENT_LIST", of: session.root))
    for window in windows.subtracting(watched) { XSelectInput(session.display, Window(window), PropertyChangeMask) }
    watched = windows
    XFlush(session.display)
  }

  private func take() {
    let lists = Set(["_NET_CLIENT_LIST", "_NET_ACTIVE_WINDOW"].map { session.atom($0) })
    let titles = Set(["_NET_WM_NAME", "WM_NAME", "_NET_WM_STATE"].map { session.atom($0) })
    var isChanged = false
    while XPending(session.display) > 0 {
      var event = XEvent()
      XNextEvent(session.display, &event)
      guard event.type == PropertyNotify else { continue }
      if event.xproperty.window == session.root, lists.contains(event.xproperty.atom) {
        followWindows()
        isChanged = true
      } else if titles.contains(event.xproperty.atom) {
        isChanged = true
      }
    }
    if isChanged { changed() }
  }
}

/// GNOME Shell's windows, by the signal of its extension; and those under Xwayland, for while the extension does not answer.
@MainActor
final class GnomeFollowing: WindowFollowing {
  private let shell: GnomeShell
  private let x11: X11Following?
  private var watch: DescriptorWatch?

  init?(_ changed: @escaping () -> Void) {
    guard let shell = GnomeShell(isFollowed: true) else { return nil }
    self.shell = shell
    x11 = X11Following(changed)
    watch = DescriptorWatch(shell.descriptor) {
      if shell.pump() { changed() }
      return !shell.isOver
    }
    if shell.pump() { changed() }
  }
}

@MainActor
final class SwayFollowing: WindowFollowing {
  private let session: SwaySession
  private var watch: DescriptorWatch?

  init?(_ changed: @escaping () -> Void) {
    guard let session = SwaySession(), let descriptor = session.subscribe() else { return nil }
    self.session = session
    watch = DescriptorWatch(descriptor) {
      switch session.drain() {
      case .nothing: return true
      case .something:
        changed()
        return true
      case .end: return false
      }
    }
  }
}

/// KWin's windows, of which the session is told in any case.
@MainActor
final class KWinFollowing: WindowFollowing {
  private let session: KWinSession

  init(_ session: KWinSession, _ changed: @escaping () -> Void) {
    self.session = session
    session.onChange = changed
  }

  isolated deinit { session.onChange = nil }
}
