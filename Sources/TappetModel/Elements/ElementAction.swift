/// An action that the daemon asks an app to perform on an element.
public enum ElementAction: Hashable, Sendable, Codable {
  /// Does what a tap on the element does.
  case activate
  /// Increases an adjustable value by `count` steps (1–100 on the wire).
  case increment(count: Int)
  /// Decreases an adjustable value by `count` steps (1–100 on the wire).
  case decrement(count: Int)
  /// Scrolls in this direction; the app decides how far.
  case scroll(ScrollDirection)
  /// Closes what is open (a dialog, a menu), or goes back one screen.
  case escape
  /// Does the main thing of the screen: plays or pauses, answers a call, takes a picture.
  case magicTap
  /// Performs the app's own action with this id.
  case customAction(id: String)
  case longPress
  /// Performs a touch gesture: one path per finger; a finger that is lifted and put down again is two paths.
  case gesture(name: String, points: [[GesturePoint]])
  /// Starts direct interaction: an app that handles it receives the switches' presses until it sends `interact.end`, a
  /// switch is held for 2 s, or nobody presses for 60 s.
  case interact
  /// Undoes the last action on the element.
  case undo
  /// Moves the keyboard focus to the element.
  case setFocus
  /// Replaces the text in `range` (Unicode scalars), or the whole text where `range` is `nil`.
  case setText(String, range: Range<Int>?)
  /// Edits the text of a field: moves the caret, selects, cuts, pastes, …
  case textAction(TextAction)

  /// Whether an element that does not handle the action passes it to its ancestors, as in UIKit's responder chain.
  public var climbsResponderChain: Bool {
    switch self {
    case .escape, .magicTap, .scroll, .increment, .decrement, .undo: true
    case .activate, .customAction, .longPress, .gesture, .interact, .setFocus, .setText, .textAction: false
    }
  }
}

/// One sample of a finger's path: a position in points, and `t` in seconds since the gesture began.
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
