package import TappetModel

/// One way of doing what a person asked for.
package enum ActionStrategy: Hashable, Sendable {
  /// The object's own action of that number.
  case doAction(Int)
  /// The parent selects its child of that number.
  case select(parent: ObjectReference, child: Int)
  case grabFocus
  /// The keyboard's focus goes there, then the key is pressed.
  case focusAndKey(Key)
  case key(Key)
  /// One after the other, in the list that was opened last.
  case keys([Key])
  case click(Point)
  case doubleClick(Point)
  case contextClick(Point)
  case wheel(ScrollDirection, Point)
  /// What one finger does, one path after another, with the pointer's first button; where it is held at one place, with the
  /// button that opens context menus. It is made where it was asked for, which may be any place of a picture.
  case strokes([[GesturePoint]], isHeld: Bool)
  case setValue(Double)
  /// Puts this text in the place of all there was.
  case setText(String)
  /// The same by the keyboard: focus, select all, type.
  case typeText(String)

  /// Where the pointer goes; `nil` where it is not needed.
  package var point: Point? {
    switch self {
    case .click(let point), .doubleClick(let point), .contextClick(let point), .wheel(_, let point): point
    case .doAction, .select, .grabFocus, .focusAndKey, .key, .keys, .setValue, .setText, .typeText, .strokes: nil
    }
  }

  /// The same with the pointer at another place.
  package func aimed(at point: Point) -> ActionStrategy {
    switch self {
    case .click: .click(point)
    case .doubleClick: .doubleClick(point)
    case .contextClick: .contextClick(point)
    case .wheel(let direction, _): .wheel(direction, point)
    case .doAction, .select, .grabFocus, .focusAndKey, .key, .keys, .setValue, .setText, .typeText, .strokes: self
    }
  }

  /// Keys that are pressed for a person.
  package enum Key: String, Hashable, Sendable {
    case `return`, space, escape, up, down, left, right, home, pageUp, pageDown, menu
  }
}
