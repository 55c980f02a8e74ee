import CX11

/// The windows, as window managers report them (Extended Window Manager Hints).
extension X11Session {
  package struct OpenWindow: Hashable, Sendable {
    /// The X11 window id.
    package var id: UInt
    package var title: String
  }

  /// The window that has the focus; `nil` if none has. Window managers may name one that is gone: openbox does where
  /// no other window is there to get the focus.
  package var active: UInt? {
    guard let id = numbers("_NET_ACTIVE_WINDOW", of: root).first, id != 0 else { return nil }
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, Window(id), &attributes) == 0 ? nil : UInt(id)
  }

  /// The windows that a task bar would show, the newest last.
  package var windows: [OpenWindow] {
    let hidden = Set([Int(atom("_NET_WM_STATE_SKIP_TASKBAR"))])
    let ours = Set(["_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_WINDOW_TYPE_DESKTOP"].map { Int(atom($0)) })
    return numbers("_NET_CLIENT_LIST", of: root).compactMap { number in
      let id = Window(number)
      guard hidden.isDisjoint(with: numbers("_NET_WM_STATE", of: id)),
        ours.isDisjoint(with: numbers("_NET_WM_WINDOW_TYPE", of: id))
      else { return nil }
      let title = text("_NET_WM_NAME", of: id) ?? text("WM_NAME", of: id) ?? ""
      return OpenWindow(id: id, title: title)
    }
  }

  /// An override-redirect window, such as a menu or a drop-down list. Coordinates are of the screen.
  package struct Popup: Hashable, Sendable {
    package var id: UInt
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// The visible ones.
  package var popups: [Popup] {
    var (top, parent): (Window, Window) = (0, 0)
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, root, &top, &parent, &children, &count) != 0, let children else { return [] }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).compactMap { window in
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.override_redirect != 0,
        attributes.map_state == IsViewable
      else { return nil }
      return Popup(
        id: window, x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width),
        height: Int(attributes.height))
    }
  }

  /// Focuses a window on any workspace.
  package func activate(_ window: UInt) { ask("_NET_ACTIVE_WINDOW", of: window, [2, 0, 0]) }

  /// Asks a window to close, as its close button does.
  package func close(_ window: UInt) { ask("_NET_CLOSE_WINDOW", of: window, [0, 2]) }

  /// The number of workspaces, and the visible one; the first is 0.
  package var workspaces: (count: Int, current: Int) {
    (numbers("_NET_NUMBER_OF_DESKTOPS", of: root).first ?? 1, numbers("_NET_CURRENT_DESKTOP", of: root).first ?? 0)
  }

  package func show(workspace: Int) { ask("_NET_CURRENT_DESKTOP", of: root, [workspace, 0]) }

  func ask(_ message: String, of window: Window, _ values: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      let longs = bytes.bindMemory(to: Int.self)
      for (number, value) in values.prefix(5).enumerated() { longs[number] = value }
    }
    XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    XFlush(display)
  }
}
