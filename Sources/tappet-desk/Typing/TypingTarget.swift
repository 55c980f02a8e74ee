import TappetProtocol

/// The app and field that keys go to, as the daemon tells (`typing.changed`).
struct TypingTarget {
  var app: String?
  var field: String?
  var isSecret = false

  init() {}

  init(_ told: JSONObject) {
    if case .string(let name)? = told["app"] { app = name }
    if case .string(let name)? = told["field"] { field = name }
    isSecret = told["secure"] == .bool(true)
  }
}
