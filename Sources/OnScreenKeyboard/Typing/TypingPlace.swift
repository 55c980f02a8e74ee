/// Where the keys go, as far as the display and the daemon tell. Another place is another text: what was typed and
/// offered for this one means nothing there.
package struct TypingPlace: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// Another field of the same window.
    case field
    /// Another window, or another app.
    case window
  }

  /// The window with the focus; `nil` if the display does not report it.
  package var window: UInt?
  /// The window's process: a display gives the id of a window that closed to a new one.
  package var process: Int?
  /// The app's id in the daemon; `nil` for an app that publishes nothing.
  package var app: String?
  /// The field with the focus; `nil` if its app does not report it.
  package var field: String?
  /// Whether that field takes a password.
  package var isSecret: Bool
  /// The kind of text in the field.
  package var text: FieldText
  /// Whether the field is empty.
  package var isEmpty: Bool
  /// Whether the app may insert text before it carries out a key that was pressed earlier.
  package var takesKeysLate: Bool

  package init(
    window: UInt? = nil, process: Int? = nil, app: String? = nil, field: String? = nil, isSecret: Bool = false,
    text: FieldText = .unknown, isEmpty: Bool = false, takesKeysLate: Bool = false
  ) {
    (self.window, self.process, self.app, self.field) = (window, process, app, field)
    (self.isSecret, self.text, self.isEmpty, self.takesKeysLate) = (isSecret, text, isEmpty, takesKeysLate)
  }

  /// Moves to `now`. An app may report late, or for a moment not at all, which field has the focus; that is no change,
  /// and a password field stays one meanwhile.
  mutating func move(to now: TypingPlace) -> Change? {
    let before = self
    self = now
    guard window == before.window, process == before.process, app == before.app || app == nil || before.app == nil
    else { return .window }
    app = app ?? before.app
    if field == nil { isSecret = before.isSecret }
    guard isSecret == before.isSecret, field == before.field || field == nil || before.field == nil else {
      return .field
    }
    field = field ?? before.field
    return nil
  }
}
