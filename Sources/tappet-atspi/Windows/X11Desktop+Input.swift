import AccessibilityBridge
import AccessibilityBus
import CX11
import TappetModel
import X11Session

/// Generates pointer input through the XTest extension, and keyboard input.
extension X11Desktop: InputSynthesizer {
  /// XTest reaches X11 windows only.
  func reaches(_ window: ActiveWindow?) -> Bool { !isPartial || window != nil }

  var hasPointer: Bool { true }

  func click(_ point: Point, in window: ActiveWindow) -> Bool { isStill(window) && click(point, button: 1) }

  func contextClick(_ point: Point, in window: ActiveWindow) -> Bool { isStill(window) && click(point, button: 3) }

  @discardableResult
  private func click(_ point: Point, button: UInt32) -> Bool {
    let display = session.display
    XTestFakeMotionEvent(display, -1, Int32(point.x.rounded()), Int32(point.y.rounded()), 0)
    XTestFakeButtonEvent(display, button, 1, 0)
    XTestFakeButtonEvent(display, button, 0, 0)
    XFlush(display)
    return true
  }

  /// Draws each path with a button held. The X server waits between the points, so this does not block.
  func stroke(_ paths: [[GesturePoint]]) -> Bool {
    let display = session.display
    var now = 0.0
    for path in paths {
      for (index, point) in path.enumerated() {
        let wait = UInt(max(0, (point.t - now) * 1000).rounded())
        now = max(now, point.t)
        XTestFakeMotionEvent(display, -1, Int32(point.x.rounded()), Int32(point.y.rounded()), wait)
        if index == 0 { XTestFakeButtonEvent(display, 1, 1, 0) }
      }
      XTestFakeButtonEvent(display, 1, 0, 0)
    }
    XFlush(display)
    return true
  }

  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool {
    let button: UInt32 =
      switch direction {
      case .up, .previous: 4
      case .down, .next: 5
      case .left: 6
      case .right: 7
      }
    for _ in 0..<3 { click(point, button: button) }
    return true
  }

  func zoom(isLarger: Bool, at point: Point) -> Bool {
    session.holding([.control]) { click(point, button: isLarger ? 4 : 5) }
  }

  func press(_ key: ActionStrategy.Key) -> Bool { session.press(key.symbol) }

  func press(_ stroke: KeyStroke) -> Bool {
    session.press(stroke.key, with: (stroke.isControl ? [.control] : []) + (stroke.isShift ? [.shift] : []))
  }

  func type(_ text: String) -> Bool {
    session.write(text)
    return true
  }

  func retype(_ text: String) -> Bool {
    guard session.press("a", with: [.control]) else { return false }
    if text.isEmpty { session.press("BackSpace") }
    session.write(text)
    return true
  }
}
