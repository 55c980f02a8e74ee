package import CX11
import Glibc

/// Sizes and places of windows, by what window managers take (Extended Window Manager Hints).
extension X11Session {
  /// A part of the screen, in pixels.
  package struct Area: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var size: Int { width * height }

    package func shared(with other: Area) -> Area {
      let (left, top) = (max(x, other.x), max(y, other.y))
      return Area(
        x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
        height: max(min(y + height, other.y + other.height) - top, 0))
    }
  }

  /// The hints that the window manager supports; empty while there is none.
  package var supported: Set<Atom> { Set(numbers("_NET_SUPPORTED", of: root).map { Atom($0) }) }

  /// The screen without the desktop's panels; `nil` if the window manager does not tell.
  package var workArea: Area? {
    let numbers = numbers("_NET_WORKAREA", of: root)
    let first = workspaces.current * 4
    guard first >= 0, numbers.count >= first + 4 else { return nil }
    return Area(x: numbers[first], y: numbers[first + 1], width: numbers[first + 2], height: numbers[first + 3])
  }

  /// Where a window is, without the frame that the window manager draws.
  package func area(of window: UInt) -> Area? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: Window = 0
    XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    return Area(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  package func minimise(_ window: UInt) { ask("WM_CHANGE_STATE", of: window, [Int(IconicState)]) }

  package func maximise(_ window: UInt, _ isMaximised: Bool) {
    ask(
      "_NET_WM_STATE", of: window,
      [
        isMaximised ? 1 : 0, Int(atom("_NET_WM_STATE_MAXIMIZED_VERT")), Int(atom("_NET_WM_STATE_MAXIMIZED_HORZ")),
        Self.pager,
      ])
  }

  /// Gives a window that place, the frame included that the window manager draws, and without the shadow that the app draws.
  package func place(_ window: UInt, in area: Area) {
    shrink(window)
    let (frame, shadow) = (edges("_NET_FRAME_EXTENTS", of: window), edges("_GTK_FRAME_EXTENTS", of: window))
    let northWest = 1
    let all = 0xF00
    ask(
      "_NET_MOVERESIZE_WINDOW", of: window,
      [
        northWest | all | Self.pager << 12, area.x - shadow.left, area.y - shadow.top,
        area.width - frame.left - frame.right + shadow.left + shadow.right,
        area.height - frame.top - frame.bottom + shadow.top + shadow.bottom,
      ])
  }

  /// Unmaximises a window, and waits for that: the frame has other edges then.
  private func shrink(_ window: UInt) {
    let maximised = Set(["VERT", "HORZ"].map { Int(atom("_NET_WM_STATE_MAXIMIZED_\($0)")) })
    func isMaximised() -> Bool { !maximised.isDisjoint(with: numbers("_NET_WM_STATE", of: window)) }
    guard isMaximised() else { return }
    maximise(window, false)
    for _ in 0..<50 where isMaximised() { usleep(4000) }
  }

  private func edges(_ property: String, of window: UInt) -> (left: Int, right: Int, top: Int, bottom: Int) {
    let numbers = numbers(property, of: window)
    return numbers.count == 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : (0, 0, 0, 0)
  }

  /// The source indication of a request (Extended Window Manager Hints): a pager, which acts for the person.
  private static let pager = 2
}
