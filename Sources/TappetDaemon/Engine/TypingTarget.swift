import TappetModel
import TappetProtocol

/// Where pressed keys go, as far as apps tell.
struct TypingTarget: Hashable {
  /// The app's id, as in `apps.list`; `nil` if the window with the focus belongs to none that has a screen.
  var app: String?
  /// The field with the keyboard's focus; `nil` if its app tells of none.
  var field: ElementID?
  /// Whether the field takes a password.
  var isSecure = false
  /// The app's name.
  var name: String?
  /// What the field is called; `nil` if it has no name.
  var label: String?
  /// The kind of text in the field, as its app says.
  var context: TextualContext?
  var isSearch = false
  /// Whether nothing is in the field.
  var isEmpty = false

  var json: JSONObject {
    [
      "app": app.map(JSONValue.string), "field": field.map { .string($0.rawValue) },
      "secure": isSecure ? .bool(true) : nil, "name": name.map(JSONValue.string), "label": label.map(JSONValue.string),
      "context": context.map { .string($0.rawValue) }, "search": isSearch ? .bool(true) : nil,
      "empty": isEmpty ? .bool(true) : nil,
    ]
  }
}
