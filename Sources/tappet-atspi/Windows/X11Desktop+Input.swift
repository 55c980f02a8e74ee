import AccessibilityBridge
import AccessibilityBus
import CX11
import ScanCore
import X11Session

/// The pointer, through the XTest extension, and the keyboard.
extension X11Desktop {
  func click(_ point: Point, button: UInt32 = 1) {
    let display = session.display
    XTestFakeMotionEvent(display, -1, Int32(point.x.rounded()), Int32(point.y.rounded()), 0)
    XTestFakeButtonEvent(display, button, 1, 0)
    XTestFakeButtonEvent(display, button, 0, 0)
    XFlush(display)
  }

  /// Three notches, as one turn of a finger.
  func wheel(_ direction: ScrollDirection, at point: Point) {
    let button: UInt32 =
      switch direction {
      case .up, .previous: 4
      case .down, .next: 5
      case .left: 6
      case .right: 7
      }
    for _ in 0..<3 { click(point, button: button) }
  }

  func press(_ key: Way.Key) { session.press(key.symbol) }

  /// Types it in the place of all that the field with the focus holds.
  func retype(_ text: String) {
    session.press("a", with: [.control])
    if text.isEmpty { session.press("BackSpace") }
    session.write(text)
  }
}

extension Way.Key {
  /// X11's name of it.
  fileprivate var symbol: String {
    switch self {
    case .return: "Return"
    case .space: "space"
    case .escape: "Escape"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .pageUp: "Prior"
    case .pageDown: "Next"
    case .menu: "Menu"
    }
  }
}
