import CWayland
package import TappetModel

/// A virtual keyboard and pointer for compositors that allow them (wlroots: sway, labwc, Wayfire, river, Hyprland).
/// Not thread-safe.
package final class WaylandInput {
  let handle: OpaquePointer
  var lent = LentKeys()

  /// Whether the compositor provides a virtual keyboard, and a virtual pointer.
  package let hasKeyboard: Bool
  package let hasPointer: Bool
  /// Whether the compositor is gone.
  package private(set) var isOver = false

  /// Connects to the compositor that the environment names; `nil` if there is none or it allows neither device.
  package init?() {
    guard let handle = tappet_wayland_open(2000) else { return nil }
    self.handle = handle
    hasKeyboard = tappet_wayland_has_keyboard(handle)
    hasPointer = tappet_wayland_has_pointer(handle)
    guard hasKeyboard || hasPointer else { return nil }
    if hasKeyboard {
      setKeymap()
      flush()
    }
  }

  deinit { tappet_wayland_close(handle) }

  @discardableResult
  func flush() -> Bool {
    if !isOver { isOver = !tappet_wayland_flush(handle) }
    return !isOver
  }

  // MARK: The pointer

  package enum Button: UInt32, Sendable {
    case left = 0x110
    case right = 0x111
  }

  /// Clicks at a point.
  /// - Parameter screens: the union of all screens, in the same coordinates as the point.
  /// - Returns: false on failure, as do the other methods.
  @discardableResult
  package func click(_ point: Point, _ button: Button = .left, on screens: Frame) -> Bool {
    guard hasPointer, screens.width >= 1, screens.height >= 1 else { return false }
    move(to: point, on: screens)
    tappet_wayland_button(handle, button.rawValue, true)
    tappet_wayland_button(handle, button.rawValue, false)
    return flush()
  }

  /// Moves to a point and there presses or releases a button, unless `isDown` is `nil`.
  @discardableResult
  package func drag(to point: Point, _ button: Button = .left, isDown: Bool?, on screens: Frame) -> Bool {
    guard hasPointer, screens.width >= 1, screens.height >= 1 else { return false }
    move(to: point, on: screens)
    if let isDown { tappet_wayland_button(handle, button.rawValue, isDown) }
    return flush()
  }

  /// Turns the wheel at a point by that many notches: positive is down or right.
  @discardableResult
  package func wheel(_ notches: Int, isAcross: Bool, at point: Point, on screens: Frame) -> Bool {
    guard hasPointer, screens.width >= 1, screens.height >= 1 else { return false }
    move(to: point, on: screens)
    for _ in 0..<notches.magnitude { tappet_wayland_wheel(handle, isAcross, notches < 0 ? -1 : 1) }
    return flush()
  }

  private func move(to point: Point, on screens: Frame) {
    func number(_ value: Double) -> UInt32 { UInt32(max(0, value.rounded())) }
    tappet_wayland_move(
      handle, number(point.x - screens.x), number(point.y - screens.y), number(screens.width), number(screens.height))
  }
}
