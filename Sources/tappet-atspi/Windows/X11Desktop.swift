import AccessibilityBus
import CX11
import Glibc
import ScanCore

/// Which window of an X11 display has the focus and where it is; and the pointer and the keyboard there.
@BusActor
final class X11Desktop {
  /// The window that has the focus.
  struct ActiveWindow: Hashable {
    var id: Window
    /// As its app told it; another one's where the app runs in a sandbox.
    var process: Int?
    var title: String
    var frame: Frame
  }

  nonisolated(unsafe) let display: OpaquePointer
  let root: Window
  private let activeAtom: Atom
  private let processAtom: Atom
  private let titleAtom: Atom
  private var watched: Window = 0
  /// Told when another window has the focus, or when that one moved or got another size.
  var onChange: (@BusActor () -> Void)?

  /// The display that is named in the environment; `nil` where there is none.
  init?() {
    XInitThreads()
    guard let display = XOpenDisplay(nil) else { return nil }
    // Windows go while they are asked for.
    XSetErrorHandler { _, _ in 0 }
    self.display = display
    root = XDefaultRootWindow(display)
    activeAtom = XInternAtom(display, "_NET_ACTIVE_WINDOW", 0)
    processAtom = XInternAtom(display, "_NET_WM_PID", 0)
    titleAtom = XInternAtom(display, "_NET_WM_NAME", 0)
    XSelectInput(display, root, PropertyChangeMask)
    _ = BusLoop.shared.add(
      XConnectionNumber(display), deadline: { nil },
      pump: { [weak self] in self?.pump() })
    XFlush(display)
  }

  private func pump() {
    var isChanged = false
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case PropertyNotify: isChanged = isChanged || event.xproperty.atom == activeAtom
      case ConfigureNotify, DestroyNotify: isChanged = true
      case _: break
      }
    }
    if isChanged { onChange?() }
  }

  /// The window that has the focus, with where its content is; `nil` where none has.
  func active() -> ActiveWindow? {
    guard let id = number(activeAtom, of: root, XA_WINDOW).map({ Window($0) }), id != 0 else { return nil }
    follow(id)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, id, &attributes) != 0 else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    XTranslateCoordinates(display, id, root, 0, 0, &x, &y, &child)
    return ActiveWindow(
      id: id, process: number(processAtom, of: id, XA_CARDINAL), title: text(titleAtom, of: id),
      frame: Frame(
        x: Double(x), y: Double(y), width: Double(attributes.width), height: Double(attributes.height)))
  }

  private func follow(_ window: Window) {
    guard window != watched else { return }
    if watched != 0 { XSelectInput(display, watched, 0) }
    watched = window
    XSelectInput(display, window, StructureNotifyMask)
    XFlush(display)
  }

  private func number(_ property: Atom, of window: Window, _ type: Atom) -> Int? {
    read(property, of: window, type) { data, count in
      // Of format 32 Xlib hands out longs.
      count > 0 ? data.withMemoryRebound(to: UInt.self, capacity: 1) { Int($0.pointee) } : nil
    }
  }

  private func text(_ property: Atom, of window: Window) -> String {
    read(property, of: window, Atom(AnyPropertyType)) { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    } ?? ""
  }

  private func read<Value>(
    _ property: Atom, of window: Window, _ type: Atom, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Value?
  ) -> Value? {
    var actual: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      display, window, property, 0, 1024, 0, type, &actual, &format, &count, &left, &data)
    guard result == Success, let data else { return nil }
    defer { XFree(data) }
    return body(data, Int(count))
  }
}
