import CWayland

/// Typing into the window that has the focus.
extension WaylandInput {
  /// Types the characters.
  /// - Returns: false where there is no keyboard any more.
  @discardableResult
  package func write(_ text: String) -> Bool {
    guard hasKeyboard else { return false }
    for part in LentKeys.parts(of: text) {
      if lent.lend(to: part.filter { KeyPlaces.place(of: $0) == nil }) { setKeymap() }
      for scalar in part {
        if let place = KeyPlaces.place(of: scalar) {
          tap(place.code, with: place.isShifted ? [.shift] : [])
        } else if let code = lent.code(of: scalar) {
          tap(code, with: [])
        }
      }
    }
    return flush()
  }

  /// Presses the key with that X11 name ("BackSpace", "XF86AudioPlay") while modifiers are held.
  /// - Returns: false where there is no such key.
  @discardableResult
  package func press(_ name: String, with modifiers: [HeldKey] = []) -> Bool {
    guard hasKeyboard, let place = KeyPlaces.place(named: name) else { return false }
    tap(place.code, with: place.isShifted ? modifiers + [.shift] : modifiers)
    return flush()
  }

  /// Apps receive the keymap before the next key, over the same connection, so nothing needs to wait.
  func setKeymap() {
    var text = lent.keymap
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = tappet_wayland_set_keymap(handle, $0.baseAddress, $0.count) }
    }
  }

  private func tap(_ code: UInt32, with modifiers: [HeldKey]) {
    let held: UInt32 = modifiers.reduce(0) { $0 | $1.mask }
    for modifier in modifiers { tappet_wayland_key(handle, modifier.code, true) }
    if held != 0 { tappet_wayland_modifiers(handle, held) }
    tappet_wayland_key(handle, code, true)
    tappet_wayland_key(handle, code, false)
    for modifier in modifiers.reversed() { tappet_wayland_key(handle, modifier.code, false) }
    if held != 0 { tappet_wayland_modifiers(handle, 0) }
  }
}
