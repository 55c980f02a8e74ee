import CX11

/// Windows that never take the focus: the desktop's panels, its background, notifications, and dialogs that no window
/// manager manages.
extension X11Session {
  package struct Surface: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case panel, desktop, notification, dialog }

    package var id: UInt
    package var kind: Kind
  }

  /// A window smaller than this shows nothing: panels keep such windows off the screen.
  private static let least = 8

  /// The visible ones on the screen, except Tappet's own, the lowest first.
  package var surfaces: [Surface] {
    let kinds = Dictionary(
      uniqueKeysWithValues: [("DOCK", .panel), ("DESKTOP", .desktop), ("NOTIFICATION", .notification)].map {
        (name: String, kind: Surface.Kind) in (Int(atom("_NET_WM_WINDOW_TYPE_\(name)")), kind)
      })
    let dialog = Int(atom("_NET_WM_WINDOW_TYPE_DIALOG"))
    let managed = numbers("_NET_CLIENT_LIST", of: root).map { UInt($0) }
    let free = popups.map(\.id)
    return (managed + free).compactMap { id in
      guard let type = numbers("_NET_WM_WINDOW_TYPE", of: id).first, isOnScreen(id), !isOwn(id) else { return nil }
      if type == dialog { return managed.contains(id) ? nil : Surface(id: id, kind: .dialog) }
      return kinds[type].map { Surface(id: id, kind: $0) }
    }
  }

  /// Whether a window is a panel or the background, which may have the focus without anything to do in it.
  package func isBackdrop(_ window: UInt) -> Bool {
    let types = ["DOCK", "DESKTOP"].map { Int(atom("_NET_WM_WINDOW_TYPE_\($0)")) }
    return numbers("_NET_WM_WINDOW_TYPE", of: window).contains { types.contains($0) }
  }

  private func isOnScreen(_ id: UInt) -> Bool {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, id, &attributes) != 0, attributes.map_state == IsViewable,
      attributes.width >= Self.least, attributes.height >= Self.least
    else { return false }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: Window = 0
    XTranslateCoordinates(display, id, root, 0, 0, &x, &y, &child)
    let number = XDefaultScreen(display)
    return x + attributes.width > 0 && y + attributes.height > 0 && x < XDisplayWidth(display, number)
      && y < XDisplayHeight(display, number)
  }

  /// Tappet's windows are apps of the daemon, or shown to be seen only.
  private func isOwn(_ id: UInt) -> Bool { text("WM_CLASS", of: id)?.hasPrefix("tappet") == true }

  // MARK: The one that is scanned

  /// The property of the root window with which the Desktop panel asks the bridge to read a window that does not have
  /// the focus.
  package static let attention = "_TAPPET_ATTENTION"

  /// The window that was asked for last; `nil` for the one that has the focus.
  package var attended: UInt? { numbers(Self.attention, of: root).first.flatMap { $0 == 0 ? nil : UInt($0) } }

  package func attend(_ window: UInt?) {
    withUnsafeBytes(of: window ?? 0) { bytes in
      _ = XChangeProperty(
        display, root, atom(Self.attention), XA_WINDOW, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    XFlush(display)
  }

  /// Minimizes all windows, or brings them back.
  package func showDesktop(_ isShown: Bool) { ask("_NET_SHOWING_DESKTOP", of: root, [isShown ? 1 : 0]) }
}
