package import CX11

/// A connection to an X11 display, for its keys and windows. Not thread-safe.
package final class X11Session {
  /// For other requests to the display.
  package let display: OpaquePointer
  package let root: Window
  /// The symbol that is assigned to an otherwise unused key, and that key.
  var lent: (code: KeyCode, symbol: KeySym)?

  /// Connects to the display that the environment names; `nil` if that fails.
  package init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    // Ignore errors, because windows may disappear while they are queried.
    XSetErrorHandler { _, _ in 0 }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  deinit {
    giveBack()
    XCloseDisplay(display)
  }

  // MARK: Properties

  package func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// The numbers of a property; empty if it is missing.
  package func numbers(_ property: String, of window: Window) -> [Int] {
    read(property, of: window) { data, count, format in
      guard format == 32 else { return [] }
      // Xlib returns properties of format 32 as an array of long.
      return data.withMemoryRebound(to: Int.self, capacity: count) { longs in (0..<count).map { longs[$0] } }
    } ?? []
  }

  /// The text of a property; `nil` if it is missing.
  package func text(_ property: String, of window: Window) -> String? {
    read(property, of: window) { data, count, format in
      format == 8 ? String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self) : nil
    }
  }

  private func read<Value>(
    _ property: String, of window: Window, _ body: (UnsafeMutablePointer<UInt8>, Int, Int32) -> Value?
  ) -> Value? {
    var actual: Atom = 0
    var format: Int32 = 0
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      display, window, atom(property), 0, 4096, 0, Atom(AnyPropertyType), &actual, &format, &count, &left, &data)
    guard result == Success, let data else { return nil }
    defer { XFree(data) }
    return body(data, Int(count), format)
  }
}
