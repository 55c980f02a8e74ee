import CWayland
package import TappetModel

/// The windows that task bars show, and the virtual desktops.
extension KWinSession {
  package struct Desktop: Hashable, Sendable {
    package var id: String
    package var name: String
    package var isCurrent: Bool
  }

  /// The windows without their menus, from back to front, with their frames alone: what KWin tells where its scripts may not run.
  /// - Parameter screens: the union of all screens.
  package func snapshot(on screens: Frame) -> KWinSnapshot {
    let windows = windows
    let order = String(cString: tappet_kwin_stacking(handle)).split(separator: ";").compactMap {
      KWinSnapshot.uuid(String($0))
    }
    func height(_ window: KWinSnapshot.Window) -> Int { order.firstIndex(of: window.uuid) ?? -1 }
    return KWinSnapshot(
      windows: windows.map(\.window).sorted { height($0) < height($1) },
      focus: windows.first(where: \.hasFocus)?.window.uuid, screens: screens)
  }

  /// The windows that a person switches between, the oldest first.
  package var switchable: [KWinSnapshot.Window] { windows.filter { !$0.isSkipped }.map(\.window) }

  /// The window that has the focus.
  package var focused: KWinSnapshot.Window? { windows.first(where: \.hasFocus)?.window }

  private struct Told {
    var window: KWinSnapshot.Window
    var hasFocus: Bool
    var isSkipped: Bool
  }

  /// Bits of `org_kde_plasma_window_management.state`.
  private enum State {
    static let active: UInt32 = 1
    static let minimized: UInt32 = 2
    static let maximized: UInt32 = 4
    static let skipsTaskBar: UInt32 = 0x1000
  }

  private var windows: [Told] {
    (0..<tappet_kwin_window_count(handle)).compactMap { index in
      let told = tappet_kwin_window_at(handle, index)
      guard let uuid = KWinSnapshot.uuid(String(cString: told.uuid)) else { return nil }
      let window = KWinSnapshot.Window(
        uuid: uuid, title: String(cString: told.title), process: told.process == 0 ? nil : Int(told.process),
        classes: [String(cString: told.app)].filter { !$0.isEmpty }, kind: .window,
        isHere: told.state & State.minimized == 0,
        frame: Frame(x: Double(told.x), y: Double(told.y), width: Double(told.width), height: Double(told.height)))
      return Told(
        window: window, hasFocus: told.state & State.active != 0, isSkipped: told.state & State.skipsTaskBar != 0)
    }
  }

  /// Focuses a window on any desktop.
  package func activate(_ window: UInt) { order(window, tappet_kwin_activate) }

  /// Asks a window to close, as its close button does.
  package func close(_ window: UInt) { order(window, tappet_kwin_close_window) }

  /// Takes a window off the screen; `activate` brings it back.
  /// - Returns: whether there is such a window.
  package func minimise(_ window: UInt) -> Bool { set(State.minimized, true, of: window) }

  package func maximise(_ window: UInt, _ isMaximised: Bool) -> Bool { set(State.maximized, isMaximised, of: window) }

  private func set(_ state: UInt32, _ isSet: Bool, of window: UInt) -> Bool {
    order(window) { tappet_kwin_set_state($0, $1, state, isSet) }
  }

  @discardableResult
  private func order(_ window: UInt, _ body: (OpaquePointer?, UnsafePointer<CChar>?) -> Bool) -> Bool {
    take()
    for index in 0..<tappet_kwin_window_count(handle) {
      let uuid = tappet_kwin_window_at(handle, index).uuid
      guard let uuid, KWinSnapshot.id(of: String(cString: uuid)) == window else { continue }
      return body(handle, uuid)
    }
    return false
  }

  /// Minimizes all windows.
  package func showDesktop() { tappet_kwin_show_desktop(handle) }

  package var desktops: [Desktop] {
    (0..<tappet_kwin_desktop_count(handle)).map { index in
      let told = tappet_kwin_desktop_at(handle, index)
      return Desktop(id: String(cString: told.id), name: String(cString: told.name), isCurrent: told.is_current)
    }
  }

  package func show(_ desktop: Desktop) {
    take()
    _ = tappet_kwin_enter_desktop(handle, desktop.id)
  }
}
