import TappetModel

/// The element that the app was told has the focus, and the elements at which a request to the screen can start when
/// nothing is lit.
///
/// ```
/// a lit ▶ a entered ─ b lit ▶ a left, b entered ─ a group, a menu or nothing lit ▶ b left, and remembered
/// new screen ▶ nothing is remembered
/// ```
struct ElementFocus: Sendable {
  /// The element that last received a `focused` effect and no `unfocused` since; `nil`: none.
  private var focused: ElementID?
  /// The last element that was lit alone on this screen; `nil`: none yet.
  private(set) var last: ElementID?
  /// The last element that the user selected on this screen; `nil`: none yet.
  private var chosen: ElementID?

  /// The elements that a command without a target may refer to while no element is lit, the most likely first. The
  /// element that was selected last precedes the one that was lit last, because the highlight passes over other
  /// elements on its way to "Menu".
  var remembered: [ElementID] { [chosen, last].compactMap(\.self) }

  /// Moves the focus to `element`; `nil`: to none. Returns the elements that lose and gain the focus; both `nil`: the
  /// focus stays.
  mutating func move(to element: ElementID?) -> (left: ElementID?, entered: ElementID?) {
    if let element { last = element }
    if element == focused { return (nil, nil) }
    defer { focused = element }
    return (focused, element)
  }

  /// Remembers that the user selected `element`.
  mutating func choose(_ element: ElementID) { chosen = element }

  /// Forgets the remembered elements, because on a new screen their ids mean other elements. The focused element stays
  /// known, because the app must still be told that it loses the focus.
  mutating func forget() { (last, chosen) = (nil, nil) }
}
