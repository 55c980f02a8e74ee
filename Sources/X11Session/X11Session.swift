package import CX11

/// A connection to an X11 display: its keys, and the windows that its window manager keeps. Not for several threads at
/// once.
package final class X11Session {
  /// For what is asked of the display besides.
  package let display: OpaquePointer
  package let root: Window
  /// The symbol that was put on a key which has none of its own, and that key.
  var lent: (code: KeyCode, symbol: KeySym)?

  /// The display that is named in the environment; `nil` where there is none.
  package init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    // Windows go while they are asked for.
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

  /// The numbers of a property; none where it is not there.
  package func numbers(_ property: String, of window: Window) -> [Int] {
    read(property, of: window) { data, count, format in
      guard format == 32 else { return [] }
      // Of format 32 Xlib hands out longs.
      return data.withMemoryRebound(to: Int.self, capacity: count) { longs in (0..<count).map { longs[$0] } }
    } ?? []
  }

  /// The text of a property; `nil` where it is not there.
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
