public import ScanCore

/// One way of doing what a person asked for.
public enum Way: Hashable, Sendable {
  /// The object's own action of that number.
  case doAction(Int)
  /// The parent selects its child of that number.
  case select(parent: ObjectReference, child: Int)
  case grabFocus
  /// The keyboard's focus goes there, then the key is pressed.
  case focusAndKey(Key)
  case key(Key)
  case click(Point)
  case contextClick(Point)
  case wheel(ScrollDirection, Point)
  case setValue(Double)
  /// Puts this text in the place of all there was.
  case setText(String)
  /// The same by the keyboard: focus, select all, type.
  case typeText(String)

  /// Keys that are pressed for a person.
  public enum Key: String, Hashable, Sendable {
    case `return`, space, escape, up, down, left, right, pageUp, pageDown, menu
  }
}
