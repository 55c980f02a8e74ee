import CWayland
package import TappetModel

/// A keyboard and a pointer of our own at the Wayland compositor, where it lets programs have them (wlroots does: sway, labwc,
/// Wayfire, river, Hyprland). Not for several threads at once.
package final class WaylandInput {
  let handle: OpaquePointer
  var lent = LentKeys()

  /// Whether there is a keyboard; whether a pointer.
  package let hasKeyboard: Bool
  package let hasPointer: Bool
  /// Whether the compositor is gone.
  package private(set) var isOver = false

  /// At the compositor that the environment names; `nil` where there is none, or it gives neither.
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
  /// - Parameter screens: all screens together; the point counts from where that does.
  /// - Returns: false where it could not be done; so does each of these.
  @discardableResult
  package func click(_ point: Point, _ button: Button = .left, on screens: Frame) -> Bool {
    guard hasPointer, screens.width >= 1, screens.height >= 1 else { return false }
    move(to: point, on: screens)
    tappet_wayland_button(handle, button.rawValue, true)
    tappet_wayland_button(handle, button.rawValue, false)
    return flush()
  }

  /// Goes to a point, and there puts a button down or lets it go, where that is told.
  @discardableResult
  package func drag(to point: Point, _ button: Button = .left, isDown: Bool?, on screens: Frame) -> Bool {
    guard hasPointer, screens.width >= 1, screens.height >= 1 else { return false }
    move(to: point, on: screens)
    if let isDown { tappet_wayland_button(handle, button.rawValue, isDown) }
    return flush()
  }

  /// Turns the wheel over a point by so many notches: down and right are positive.
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
