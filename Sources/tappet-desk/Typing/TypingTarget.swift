import OnScreenKeyboard
import TappetModel
import TappetProtocol

/// The app and field that keys go to, as the daemon tells (`typing.changed`).
struct TypingTarget {
  var app: String?
  var field: String?
  var isSecret = false
  /// The kind of text in the field, by its name and its app.
  var text = FieldText.unknown
  var isEmpty = false
  /// Whether the app may insert text before it carries out a key that was pressed earlier: LibreOffice 7.4 does with
  /// Backspace.
  var takesKeysLate = false

  init() {}

  init(_ told: JSONObject) {
    if case .string(let name)? = told["app"] { app = name }
    if case .string(let name)? = told["field"] { field = name }
    isSecret = told["secure"] == .bool(true)
    isEmpty = told["empty"] == .bool(true)
    if case .string(let name)? = told["name"] { takesKeysLate = name.hasPrefix("soffice") }
    text = Self.text(told, field: field.map { ElementID($0) })
  }

  private static func text(_ told: JSONObject, field: ElementID?) -> FieldText {
    func string(_ member: String) -> String? { if case .string(let text)? = told[member] { text } else { nil } }
    let app = string("name") ?? ""
    guard let field else { return FieldText(in: app) }
    var traits = Traits.textEntry
    if told["secure"] == .bool(true) { traits = .secureTextEntry }
    if told["search"] == .bool(true) { traits.insert(.searchField) }
    var node = ElementNode(id: field, label: string("label").map { AttributedText($0) }, traits: traits)
    node.details.textualContext = string("context").flatMap { TextualContext(rawValue: $0) }
    return FieldText(node, in: app)
  }
}
