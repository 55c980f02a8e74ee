import AccessibilityBridge
import AccessibilityBus
import CX11
import Glibc
import ScanCore

/// The pointer and the keyboard, through the XTest extension.
extension X11Desktop {
  func click(_ point: Point, button: UInt32 = 1) {
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

  func press(_ key: Way.Key) {
    tap(XKeysymToKeycode(display, KeySym(key.symbol)))
    XFlush(display)
  }

  /// Types it in the place of all that the field with the focus holds.
  func retype(_ text: String) {
    let control = XKeysymToKeycode(display, KeySym(XK_Control_L))
    with(control) { tap(XKeysymToKeycode(display, KeySym(XK_a))) }
    if text.isEmpty { tap(XKeysymToKeycode(display, KeySym(XK_BackSpace))) }
    for scalar in text.unicodeScalars { type(scalar) }
    XFlush(display)
  }

  private func type(_ scalar: Unicode.Scalar) {
    let symbol = Self.symbol(of: scalar)
    let code = XKeysymToKeycode(display, symbol)
    if code != 0, XkbKeycodeToKeysym(display, code, 0, 0) == symbol {
      tap(code)
    } else if code != 0, XkbKeycodeToKeysym(display, code, 0, 1) == symbol {
      with(XKeysymToKeycode(display, KeySym(XK_Shift_L))) { tap(code) }
    } else {
      typeForeign(symbol)
    }
  }

  /// What no key of the layout gives is put on a key that has nothing, for as long as it is pressed.
  private func typeForeign(_ symbol: KeySym) {
    var lowest: Int32 = 0
    var highest: Int32 = 0
    XDisplayKeycodes(display, &lowest, &highest)
    let free = (lowest...highest).reversed().first { XkbKeycodeToKeysym(display, KeyCode($0), 0, 0) == 0 }
    guard let free else { return }
    var symbols = [symbol, symbol]
    XChangeKeyboardMapping(display, free, 2, &symbols, 1)
    XSync(display, 0)
    // Apps read the layout anew when they are told of it, and must have done so before the key comes.
    usleep(20_000)
    tap(KeyCode(free))
    XSync(display, 0)
    usleep(20_000)
    symbols = [0, 0]
    XChangeKeyboardMapping(display, free, 2, &symbols, 1)
    XSync(display, 0)
  }

  private func with(_ modifier: KeyCode, _ body: () -> Void) {
    XTestFakeKeyEvent(display, UInt32(modifier), 1, 0)
    body()
    XTestFakeKeyEvent(display, UInt32(modifier), 0, 0)
  }

  private func tap(_ code: KeyCode) {
    guard code != 0 else { return }
    XTestFakeKeyEvent(display, UInt32(code), 1, 0)
    XTestFakeKeyEvent(display, UInt32(code), 0, 0)
  }

  /// Latin-1 is its own symbol, everything else is its number above 0x1000000 (X11 protocol, appendix A).
  private static func symbol(of scalar: Unicode.Scalar) -> KeySym {
    switch scalar.value {
    case 0x0A, 0x0D: KeySym(XK_Return)
    case 0x09: KeySym(XK_Tab)
    case 0x20...0x7E, 0xA0...0xFF: KeySym(scalar.value)
    case let value: KeySym(0x100_0000 + value)
    }
  }
}

extension Way.Key {
  fileprivate var symbol: Int32 {
    switch self {
    case .return: XK_Return
    case .space: XK_space
    case .escape: XK_Escape
    case .up: XK_Up
    case .down: XK_Down
    case .left: XK_Left
    case .right: XK_Right
    case .pageUp: XK_Page_Up
    case .pageDown: XK_Page_Down
    case .menu: XK_Menu
    }
  }
}
