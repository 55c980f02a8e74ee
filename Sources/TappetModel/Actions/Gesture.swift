/// A touch gesture that a menu offers and the app performs.
public enum Gesture: Hashable, Sendable {
  case tap(fingers: Int)
  case doubleTap
  case tapAndHold
  case swipe(Direction, fingers: Int)
  case pinch(Pinch)
  case rotate(Turn)
  /// A gesture that the user defined.
  case saved(SavedGesture)

  public enum Direction: String, Hashable, Sendable, CaseIterable { case up, down, left, right }
  /// The direction of a pinch: `out` moves two fingers apart (larger), `in` together (smaller).
  public enum Pinch: String, Hashable, Sendable, CaseIterable {
    case out, `in`
  }
  public enum Turn: String, Hashable, Sendable, CaseIterable { case left, right }

  /// The name on the wire: "tap", "twoFingerTap", "swipeLeft", "pinchOut", "rotateRight", or the user's own.
  public var name: String {
    switch self {
    case .tap(let fingers): Self.prefixed("tap", fingers)
    case .doubleTap: "doubleTap"
    case .tapAndHold: "tapAndHold"
    case .swipe(let direction, let fingers): Self.prefixed("swipe" + Self.capitalised(direction.rawValue), fingers)
    case .pinch(let pinch): "pinch" + Self.capitalised(pinch.rawValue)
    case .rotate(let turn): "rotate" + Self.capitalised(turn.rawValue)
    case .saved(let saved): saved.name
    }
  }

  /// The name in menus.
  public var title: String {
    switch self {
    case .tap(let fingers): fingers == 1 ? "Tap" : "\(Self.count(fingers)) finger tap"
    case .doubleTap: "Double tap"
    case .tapAndHold: "Tap and hold"
    case .swipe(let direction, _): "Swipe \(direction.rawValue)"
    case .pinch(.out): "Pinch out"
    case .pinch(.in): "Pinch in"
    case .rotate(let turn): "Rotate \(turn.rawValue)"
    case .saved(let saved): saved.name
    }
  }

  private static func prefixed(_ name: String, _ fingers: Int) -> String {
    fingers == 1 ? name : "\(count(fingers).lowercased())Finger\(capitalised(name))"
  }

  private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func count(_ fingers: Int) -> String {
    switch fingers {
    case 1: "One"
    case 2: "Two"
    case 3: "Three"
    default: "\(fingers)"
    }
  }
}

/// A user-defined gesture: each finger's path, relative to where the gesture is performed.
public struct SavedGesture: Hashable, Sendable, Codable {
  public var name: String
  /// One list of points per finger: x and y in points from the place of the gesture, t in seconds from its start.
  public var fingers: [[GesturePoint]]

  public init(name: String, fingers: [[GesturePoint]]) {
    self.name = name
    self.fingers = fingers
  }
}
