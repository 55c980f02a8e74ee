import AccessibilityBridge
import AccessibilityBus
import TappetModel

/// A keyboard and a pointer for a person who moves neither.
@BusActor
protocol InputSynthesizer: AnyObject {
  /// Whether what it does reaches that window; without one, whether it reaches whatever has the focus.
  func reaches(_ window: ActiveWindow?) -> Bool
  var hasPointer: Bool { get }
  /// Each tells whether it could be done.
  func press(_ key: ActionStrategy.Key) -> Bool
  /// Types it in the place of all that the field with the focus holds.
  func retype(_ text: String) -> Bool
  func click(_ point: Point) -> Bool
  func contextClick(_ point: Point) -> Bool
  /// Three notches, as one turn of a finger.
  func wheel(_ direction: ScrollDirection, at point: Point) -> Bool
  /// Makes each path with the first button held.
  func stroke(_ paths: [[GesturePoint]]) -> Bool
}

extension ActionStrategy.Key {
  /// X11's name of it, which Wayland has too.
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
