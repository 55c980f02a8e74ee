package import TappetModel

/// One way to perform an action.
package enum ActionStrategy: Hashable, Sendable {
  /// Invokes the object's own action with that index.
  case doAction(Int)
  /// Asks the parent to select its child with that index.
  case select(parent: ObjectReference, child: Int)
  case grabFocus
  /// Focuses the object, then presses the key.
  case focusAndKey(Key)
  case key(Key)
  /// Presses the keys in turn, in the list that was opened last.
  case keys([Key])
  case click(Point)
  case doubleClick(Point)
  case contextClick(Point)
  case wheel(ScrollDirection, Point)
  /// Turns the wheel while Ctrl is held, by which most apps that can zoom do.
  case zoom(isLarger: Bool, Point)
  /// Plays the paths of one finger in turn, with the pointer's first button; if the finger is held at one place, with
  /// the button for context menus. Always played at the requested place, which may be any point of a picture.
  case strokes([[GesturePoint]], isHeld: Bool)
  case setValue(Double)
  /// Sets the value of another object: a scroll bar.
  case setBar(ObjectReference, Double)
  /// Has the app scroll that object onto the screen.
  case reveal(ObjectReference)
  /// Focuses the object, then presses the key until its value has come to that one.
  case stepByKeys(Key, to: Double)
  /// Replaces the whole text.
  case setText(String)
  /// Replaces the whole text with keystrokes: focuses the object, selects all, and types.
  case typeText(String)

  /// The pointer's target; `nil` if the strategy has no single target.
  package var point: Point? {
    switch self {
    case .click(let point), .doubleClick(let point), .contextClick(let point), .wheel(_, let point),
      .zoom(_, let point):
      point
    case .doAction, .select, .grabFocus, .focusAndKey, .key, .keys, .setValue, .setBar, .reveal, .stepByKeys, .setText,
      .typeText, .strokes:
      nil
    }
  }

  /// Where the pointer begins; `nil` if it is not used.
  package var start: Point? {
    guard case .strokes(let paths, _) = self else { return point }
    return paths.first?.first.map { Point(x: $0.x, y: $0.y) }
  }

  /// The strategy with the pointer's target at `point`; unchanged if it has none.
  package func aimed(at point: Point) -> ActionStrategy {
    switch self {
    case .click: .click(point)
    case .doubleClick: .doubleClick(point)
    case .contextClick: .contextClick(point)
    case .wheel(let direction, _): .wheel(direction, point)
    case .zoom(let isLarger, _): .zoom(isLarger: isLarger, point)
    case .doAction, .select, .grabFocus, .focusAndKey, .key, .keys, .setValue, .setBar, .reveal, .stepByKeys, .setText,
      .typeText, .strokes:
      self
    }
  }

  package enum Key: String, Hashable, Sendable {
    case `return`, space, escape, up, down, left, right, home, pageUp, pageDown, menu
  }
}
