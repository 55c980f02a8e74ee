import CX11
import Glibc

/// Typing into the window that has the focus, with the XTest extension.
extension X11Session {
  package enum Modifier: Sendable, CaseIterable { case control, shift, alt, `super` }

  package func write(_ text: String) {
    for scalar in text.unicodeScalars { write(Self.symbol(of: scalar)) }
    XFlush(display)
  }

  /// Presses the key with that X11 name ("BackSpace", "XF86AudioPlay") while modifiers are held.
  /// - Returns: false where the keyboard lacks the key and none is free to be assigned.
  @discardableResult
  package func press(_ name: String, with modifiers: [Modifier] = []) -> Bool {
    let symbol = XStringToKeysym(name)
    guard symbol != 0, let code = code(of: symbol) ?? lend(symbol) else { return false }
    let held = modifiers.map { XKeysymToKeycode(display, $0.symbol) }
    for code in held { XTestFakeKeyEvent(display, UInt32(code), 1, 0) }
    tap(code)
    for code in held.reversed() { XTestFakeKeyEvent(display, UInt32(code), 0, 0) }
    XFlush(display)
    return true
  }

  /// Presses keys without releasing them, or releases them. They stay down when this process ends.
  ///
  /// The server ignores the release of a key that XTest does not hold down, so one that a person holds is left alone.
  package func set(_ modifiers: [Modifier], isDown: Bool) {
    for modifier in modifiers {
      XTestFakeKeyEvent(display, UInt32(XKeysymToKeycode(display, modifier.symbol)), isDown ? 1 : 0, 0)
    }
    XSync(display, 0)
  }

  /// Runs `body` while the modifiers are held.
  package func holding<Result>(_ modifiers: [Modifier], _ body: () -> Result) -> Result {
    let held = modifiers.map { XKeysymToKeycode(display, $0.symbol) }
    for code in held { XTestFakeKeyEvent(display, UInt32(code), 1, 0) }
    let result = body()
    for code in held.reversed() { XTestFakeKeyEvent(display, UInt32(code), 0, 0) }
    XFlush(display)
    return result
  }

  private func write(_ symbol: KeySym) {
    let code = XKeysymToKeycode(display, symbol)
    let group = group
    if code != 0, XkbKeycodeToKeysym(display, code, group, 0) == symbol {
      tap(code)
    } else if code != 0, XkbKeycodeToKeysym(display, code, group, 1) == symbol {
      let shift = UInt32(XKeysymToKeycode(display, KeySym(XK_Shift_L)))
      XTestFakeKeyEvent(display, shift, 1, 0)
      tap(code)
      XTestFakeKeyEvent(display, shift, 0, 0)
    } else if let code = lend(symbol) {
      tap(code)
    }
  }

  /// A key that produces the symbol in the current layout without modifiers.
  private func code(of symbol: KeySym) -> KeyCode? {
    let code = XKeysymToKeycode(display, symbol)
    return code != 0 && XkbKeycodeToKeysym(display, code, group, 0) == symbol ? code : nil
  }

  /// The index of the current layout.
  private var group: Int32 {
    var state = XkbStateRec()
    return XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success ? Int32(state.group) : 0
  }

  /// Assigns a symbol that the layout lacks to an unused key, until the next such symbol: apps may read the layout
  /// late.
  private func lend(_ symbol: KeySym) -> KeyCode? {
    if let lent, lent.symbol == symbol { return lent.code }
    var (lowest, highest): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(display, &lowest, &highest)
    let free =
      lent?.code
      ?? (lowest...highest).reversed().map { KeyCode($0) }.first { XkbKeycodeToKeysym(display, $0, 0, 0) == 0 }
    guard let free else { return nil }
    put([symbol, symbol], on: free)
    lent = (free, symbol)
    // Apps reread the layout when they are notified of the change, and must do so before the key arrives.
    usleep(20_000)
    return free
  }

  func giveBack() {
    guard let lent else { return }
    put([0, 0], on: lent.code)
    self.lent = nil
  }

  private func put(_ symbols: [KeySym], on code: KeyCode) {
    var symbols = symbols
    XChangeKeyboardMapping(display, Int32(code), 2, &symbols, 1)
    XSync(display, 0)
  }

  private func tap(_ code: KeyCode) {
    XTestFakeKeyEvent(display, UInt32(code), 1, 0)
    XTestFakeKeyEvent(display, UInt32(code), 0, 0)
  }

  /// Latin-1 characters are their own keysyms; others are 0x1000000 plus the code point (X11 protocol, appendix A).
  private static func symbol(of scalar: Unicode.Scalar) -> KeySym {
    switch scalar.value {
    case 0x0A, 0x0D: KeySym(XK_Return)
    case 0x09: KeySym(XK_Tab)
    case 0x20...0x7E, 0xA0...0xFF: KeySym(scalar.value)
    case let value: KeySym(0x100_0000 + value)
    }
  }
}

extension X11Session.Modifier {
  var symbol: KeySym {
    switch self {
    case .control: KeySym(XK_Control_L)
    case .shift: KeySym(XK_Shift_L)
    case .alt: KeySym(XK_Alt_L)
    case .super: KeySym(XK_Super_L)
    }
  }
}
