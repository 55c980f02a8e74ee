/// What is set of the keyboard on the screen, which tappet-desk asks for.
package struct KeyboardSettings: Hashable, Sendable {
  /// When it comes onto the screen.
  package enum Opening: String, Hashable, Sendable, CaseIterable {
    /// When a switch chooses a text field, and from the menu.
    case fields
    /// It is always seen, but while the desktop's panel is.
    case always
    /// From the menu alone.
    case menu
  }

  package var opening = Opening.fields
  /// The name of its layout: a built-in one, or a file of the person's own.
  package var layout = "qwerty"
  /// How many words it offers. 0–9.
  package var words = 5
  /// Whether it learns the words that are written.
  package var learn = true

  package init() {}
}
