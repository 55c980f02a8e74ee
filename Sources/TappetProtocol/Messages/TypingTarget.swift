public import TappetModel

/// Where pressed keys go, as far as apps tell.
public struct TypingTarget: Hashable, Sendable, WireObject {
  /// The app's id, as in `apps.list`; `nil` if the window with the focus belongs to none that has a screen.
  public var app: String?
  /// The field with the keyboard's focus; `nil` if its app tells of none.
  public var field: ElementID?
  /// Whether the field takes a password.
  public var isSecure: Bool

  public init(app: String? = nil, field: ElementID? = nil, isSecure: Bool = false) {
    (self.app, self.field, self.isSecure) = (app, field, isSecure)
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    app = try fields["app"]?.string()
    field = try fields["field"]?.elementID()
    isSecure = try fields["secure"]?.bool() ?? false
  }

  public var json: JSONObject {
    [
      "app": app.map(JSONValue.string), "field": field.map { .string($0.rawValue) },
      "secure": isSecure ? .bool(true) : nil,
    ]
  }
}
