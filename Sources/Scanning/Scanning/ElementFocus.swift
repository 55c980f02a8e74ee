import TappetModel

/// The element that is told it has the focus, and those that a request for the screen starts at.
///
/// ```
/// a lit ▶ a entered ─ b lit ▶ a left, b entered ─ a group, a menu or nothing lit ▶ b left, and remembered
/// new screen ▶ nothing is remembered
/// ```
struct ElementFocus: Sendable {
  /// The element that has been told it has the focus.
  private var focused: ElementID?
  /// The element that the highlight was last on, on the screen.
  private(set) var last: ElementID?
  /// The element that was last chosen, on the screen.
  private var chosen: ElementID?

  /// Those that may be meant where no element is lit, the likeliest first. On the way to "Menu" all that stands before
  /// it is lit, whatever was meant.
  var remembered: [ElementID] { [chosen, last].compactMap(\.self) }

  /// The highlight goes to an element, or to what is none. Answers whom it leaves and whom it enters.
  mutating func move(to element: ElementID?) -> (left: ElementID?, entered: ElementID?) {
    if let element { last = element }
    if element == focused { return (nil, nil) }
    defer { focused = element }
    return (focused, element)
  }

  mutating func choose(_ element: ElementID) { chosen = element }

  /// The same ids are other elements from now on; who has the focus is still to be told that they lose it.
  mutating func forget() { (last, chosen) = (nil, nil) }
}
