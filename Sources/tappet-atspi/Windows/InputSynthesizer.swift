import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel

@BusActor
protocol InputSynthesizer: AnyObject {
  /// Whether input reaches that window; if `nil`, whether it reaches whatever has the focus.
  func reaches(_ window: ActiveWindow?) -> Bool
  var hasPointer: Bool { get }
  /// Presses and releases a key. This and the following methods return whether that was possible.
  func press(_ key: ActionStrategy.Key) -> Bool
  func press(_ stroke: KeyStroke) -> Bool
  func type(_ text: String) -> Bool
  /// Replaces the content of the focused text field.
  func retype(_ text: String) -> Bool
  /// Waits until the windows have stood still for as long as this display's clicks need, at most 0.4 s.
  func awaitStillness() async
  /// Clicks at a point that was computed from the frame of that window. Returns false, and does not click, if the window has moved
  /// since, or has gone.
  func click(_ point: Point, in window: ActiveWindow) -> Bool
  func contextClick(_ point: Point, in window: ActiveWindow) -> Bool
  /// Scrolls three notches.
  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool
  /// Zooms what is at the point by one step.
  func zoom(isLarger: Bool, at point: Point) -> Bool
  /// Draws each path with the first button held.
  func stroke(_ paths: [[GesturePoint]]) -> Bool
}

extension InputSynthesizer {
  func awaitStillness() async {}

  /// Moves along the paths, each point at its time, where the display cannot delay events itself.
  /// - Parameter move: moves to a point and there presses (true) or releases (false) the first button, or neither.
  func schedule(_ paths: [[GesturePoint]], _ move: @escaping @BusActor (Point, Bool?) -> Void) {
    let begin = MonotonicClock.now
    for path in paths {
      for (index, point) in path.enumerated() {
        let time = Duration.milliseconds(Int((max(0, point.t) * 1000).rounded()))
        BusLoop.shared.schedule(at: begin.advanced(by: time)) {
          let place = Point(x: point.x, y: point.y)
          if index == 0 { move(place, true) }
          move(place, index == path.count - 1 ? false : nil)
        }
      }
    }
  }
}

extension ScrollDirection {
  var isAcross: Bool { self == .left || self == .right }
  /// -1 for up and left, 1 for down and right.
  var sign: Int { self == .left || self == .up || self == .previous ? -1 : 1 }
}

extension ActionStrategy.Key {
  /// The X11 keysym name, which Wayland uses too.
  var symbol: String {
    switch self {
    case .return: "Return"
    case .space: "space"
    case .escape: "Escape"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .pageUp: "Prior"
    case .pageDown: "Next"
    case .menu: "Menu"
    }
  }
}
