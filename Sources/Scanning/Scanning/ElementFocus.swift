import TappetModel

/// Which element was notified of the focus, and the elements at which a request for the screen can start.
///
/// ```
/// a lit ▶ a entered ─ b lit ▶ a left, b entered ─ a group, a menu or nothing lit ▶ b left, and remembered
/// new screen ▶ nothing is remembered
/// ```
struct ElementFocus: Sendable {
  /// The element that was notified of the focus.
  private var focused: ElementID?
  /// The element that was lit last, on the screen.
  private(set) var last: ElementID?
  private var chosen: ElementID?

  /// The elements that may be meant while none is lit, the likeliest first. The one lit last counts less, because the
  /// highlight passes over others on its way to "Menu".
  var remembered: [ElementID] { [chosen, last].compactMap(\.self) }

  /// Moves the focus to an element, or to none. Returns the elements that it leaves and enters.
  mutating func move(to element: ElementID?) -> (left: ElementID?, entered: ElementID?) {
    if let element { last = element }
    if element == focused { return (nil, nil) }
    defer { focused = element }
    return (focused, element)
  }

  mutating func choose(_ element: ElementID) { chosen = element }

  /// The same ids mean other elements from now on; the focused element must still be notified that it loses the focus.
  mutating func forget() { (last, chosen) = (nil, nil) }
}
