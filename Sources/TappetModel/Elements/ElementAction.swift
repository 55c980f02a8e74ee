/// Something an app is asked to do.
public enum ElementAction: Hashable, Sendable, Codable {
  case activate
  case increment(count: Int)
  case decrement(count: Int)
  case scroll(ScrollDirection)
  case escape
  case magicTap
  case customAction(id: String)
  case longPress
  case gesture(name: String, points: [[GesturePoint]])
  case interact
  case undo
  case setFocus
  /// Replaces `range` (first scalar, number of scalars), or everything where it is `nil`.
  case setText(String, range: Range<Int>?)
  /// Works on the text of a field: moves the caret, selects, cuts, pastes, …
  case textAction(TextAction)

  /// Whether an unhandled request is offered to the element's ancestors, as in UIKit's responder chain.
  public var climbsResponderChain: Bool {
    switch self {
    case .escape, .magicTap, .scroll, .increment, .decrement, .undo: true
    case .activate, .customAction, .longPress, .gesture, .interact, .setFocus, .setText, .textAction: false
    }
  }
}

/// One sample of a finger's path: where, and how many seconds after the gesture began.
public struct GesturePoint: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var t: Double
  public init(x: Double, y: Double, t: Double) {
    self.x = x
    self.y = y
    self.t = t
  }
}
