import CWayland
package import TappetModel

/// What KWin (KDE) lets this program do over Wayland: keys, pointer, windows, desktops and the clipboard. KWin offers the first
/// three only to programs whose .desktop file asks for them. Not thread-safe.
package final class KWinSession {
  let handle: OpaquePointer
  /// Whether KWin is gone.
  package private(set) var isOver = false
  private var keys: (keys: KeymapKeys, count: UInt32)?
  /// Called when a window or desktop has changed, as KWin's messages are taken.
  package var onChange: (() -> Void)?
  private var told: UInt32 = 0
  /// The layout in use, of those in the keymap.
  package var layout = 0

  /// How long KWin may take to do what was asked, in milliseconds; it takes one or two.
  package static let patience: Int32 = 200

  /// Connects to the KWin that the environment names; `nil` if the compositor is another one, or there is none.
  package init?() {
    guard let handle = tappet_kwin_open(10_000) else { return nil }
    self.handle = handle
  }

  deinit { tappet_kwin_close(handle) }

  /// Whether KWin lets this program press keys and use the pointer.
  package var hasInput: Bool { tappet_kwin_has_input(handle) && !isOver }
  /// Whether KWin tells this program the windows.
  package var hasWindows: Bool { tappet_kwin_has_windows(handle) && !isOver }

  /// Readable when KWin has sent something.
  package var descriptor: Int32 { tappet_kwin_descriptor(handle) }

  /// Takes what KWin has sent. Returns whether a window or desktop has changed.
  @discardableResult
  package func take() -> Bool {
    guard !isOver else { return false }
    let before = tappet_kwin_change_count(handle)
    isOver = !tappet_kwin_take(handle)
    let now = tappet_kwin_change_count(handle)
    if now != told {
      told = now
      onChange?()
    }
    return now != before
  }

  /// Waits until KWin has done all that was asked; false if it does not within that time, in milliseconds.
  @discardableResult
  package func settle(within patience: Int32 = KWinSession.patience) -> Bool {
    !isOver && tappet_kwin_settle(handle, patience)
  }

  // MARK: The pointer

  package enum Button: UInt32, Sendable {
    case left = 0x110
    case right = 0x111
  }

  /// Moves to a point, and waits until windows have been told.
  package func move(to point: Point) -> Bool {
    guard hasInput else { return false }
    tappet_kwin_move(handle, point.x, point.y)
    return settle()
  }

  /// Presses and releases a button where the pointer is.
  package func click(_ button: Button) -> Bool {
    press(button, isDown: true)
    press(button, isDown: false)
    return settle()
  }

  package func press(_ button: Button, isDown: Bool) {
    tappet_kwin_button(handle, button.rawValue, isDown)
    take()
  }

  /// Turns the wheel by that many notches: positive is down or right.
  package func wheel(_ notches: Int, isAcross: Bool) -> Bool {
    tappet_kwin_wheel(handle, isAcross, Int32(clamping: notches))
    return settle()
  }

  /// Moves on without waiting.
  package func drag(to point: Point) {
    tappet_kwin_move(handle, point.x, point.y)
    take()
  }

  // MARK: Keys

  /// The keys of the session's keymap; `nil` while it is unknown.
  var keymap: KeymapKeys? {
    let count = tappet_kwin_keymap_count(handle)
    if let keys, keys.count == count { return keys.keys }
    guard let text = tappet_kwin_keymap(handle), let read = KeymapKeys(text: String(cString: text)) else { return nil }
    keys = (read, count)
    return read
  }
}
