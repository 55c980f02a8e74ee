import CWayland
import Glibc

/// Typing into the window that has the focus, with the session's own layout: KWin takes keys, not characters.
/// Decision 243: docs/decisions/0243-kde.md.
extension KWinSession {
  /// Types the characters: by keys where the layout has all of them, else by way of the clipboard.
  /// - Returns: false if that is not possible.
  @discardableResult
  package func write(_ text: String) -> Bool {
    guard hasInput else { return false }
    take()
    let places = text.unicodeScalars.map { keymap?.place(of: $0, inLayout: layout) }
    guard !places.contains(where: { $0 == nil }) else { return paste(text) }
    for case .some(let place) in places { tap(place) }
    return settle()
  }

  /// Presses the key with that X11 name ("BackSpace", "XF86AudioPlay") while modifiers are held.
  /// - Returns: false where there is no such key.
  @discardableResult
  package func press(_ name: String, with modifiers: [HeldKey] = []) -> Bool {
    guard hasInput else { return false }
    take()
    // A layout without Latin letters has its shortcuts at the places of the letters.
    let usual = KeyPlaces.place(named: name).map { place in
      KeymapKeys.Place(code: place.code, held: place.isShifted ? [KeyPlaces.shift] : [])
    }
    guard var place = keymap?.place(named: Self.symbol(name), inLayout: layout) ?? usual else { return false }
    for modifier in modifiers where !place.held.contains(modifier.code) { place.held.append(modifier.code) }
    tap(place)
    return settle()
  }

  /// The X11 name of a character, which some callers name by itself.
  private static func symbol(_ name: String) -> String {
    switch name {
    case "+": "plus"
    case "-": "minus"
    case _: name
    }
  }

  private func tap(_ place: KeymapKeys.Place) {
    for code in place.held { tappet_kwin_key(handle, code, true) }
    tappet_kwin_key(handle, place.code, true)
    tappet_kwin_key(handle, place.code, false)
    for code in place.held.reversed() { tappet_kwin_key(handle, code, false) }
  }

  /// Lends the clipboard for a text, has the app paste it, and gives the clipboard back.
  private func paste(_ text: String) -> Bool {
    guard tappet_kwin_has_clipboard(handle), tappet_kwin_keep_clipboard(handle, 500) else { return false }
    var text = text
    let isLent = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { room in
        room.baseAddress.map { tappet_kwin_lend_clipboard(handle, $0, room.count) } ?? false
      }
    }
    guard isLent, settle() else { return false }
    // Programs that look at all that is copied fetch it at once.
    wait(milliseconds: 30) { false }
    let before = tappet_kwin_fetch_count(handle)
    let isPressed = press("v", with: [.control])
    let isFetched = wait(milliseconds: 600) { tappet_kwin_fetch_count(handle) > before }
    // A toolkit may ask once more for what it did not get whole.
    if isFetched { wait(milliseconds: 30) { false } }
    tappet_kwin_give_clipboard_back(handle)
    return settle() && isPressed && isFetched
  }

  /// Takes what KWin sends until the condition holds; false if it does not within that time.
  @discardableResult
  private func wait(milliseconds: Int, until isDone: () -> Bool) -> Bool {
    for _ in 0..<max(milliseconds / 5, 1) {
      take()
      if isDone() { return true }
      if isOver { return false }
      usleep(5000)
    }
    return isDone()
  }
}
