/// A finger's gesture that a menu offers, made by the app on the person's behalf.
public enum Gesture: Hashable, Sendable {
  /// Down and up again.
  case tap(fingers: Int)
  case doubleTap
  case tapAndHold
  case swipe(Direction, fingers: Int)
  case pinch(Pinch)
  case rotate(Turn)
  /// One of the user's own.
  case saved(SavedGesture)

  public enum Direction: String, Hashable, Sendable, CaseIterable { case up, down, left, right }
  /// Two fingers apart (larger) or together (smaller).
  public enum Pinch: String, Hashable, Sendable, CaseIterable {
    case out, `in`
  }
  public enum Turn: String, Hashable, Sendable, CaseIterable { case left, right }

  /// Its name on the wire: "tap", "twoFingerTap", "swipeLeft", "pinchOut", "rotateRight", or the user's own.
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

  /// What a menu calls it.
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

/// A gesture of the user's own: each finger's path, from where the gesture is made.
public struct SavedGesture: Hashable, Sendable, Codable {
  public var name: String
  /// A list for each finger; x and y count from the place where the gesture is made, t in seconds from its beginning.
  public var fingers: [[GesturePoint]]

  public init(name: String, fingers: [[GesturePoint]]) {
    self.name = name
    self.fingers = fingers
  }
}
