import TappetProtocol

/// What is set of the keyboard, as the daemon tells it.
struct DeskSettings: Hashable, Sendable {
  enum Opening: String, Sendable {
    /// When a text field is chosen.
    case fields
    /// It is always seen.
    case always
    /// From the menu alone.
    case menu
  }

  var opening = Opening.fields
  var layout = "qwerty"
  var words = 5
  var learns = true

  static let keys = ["keyboard.open", "keyboard.layout", "keyboard.words", "keyboard.learn"]

  init() {}

  /// Of the answer to `settings.get`; what is not there is at its default.
  init(_ answer: JSONObject) {
    guard case .object(let values)? = answer["values"] else { return }
    if case .string(let name)? = values["keyboard.open"] { opening = Opening(rawValue: name) ?? opening }
    if case .string(let name)? = values["keyboard.layout"] { layout = name }
    if case .integer(let number)? = values["keyboard.words"] { words = number }
    if case .bool(let flag)? = values["keyboard.learn"] { learns = flag }
  }
}
