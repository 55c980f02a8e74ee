public import TappetModel

/// `scan.performed`: what became of a request to an app.
public struct PerformReport: Hashable, Sendable, WireObject {
  public var id: ElementID
  /// What the element is called, where it is known.
  public var label: String?
  public var action: ElementAction
  public var cause: ActionCause
  public var handled: Bool
  /// The element of the responder chain that handled it, where it was another than asked.
  public var by: ElementID?
  /// Why it was not handled, for people.
  public var reason: String?

  public init(
    id: ElementID, label: String? = nil, action: ElementAction, cause: ActionCause, handled: Bool,
    by: ElementID? = nil, reason: String? = nil
  ) {
    self.id = id
    self.label = label
    self.action = action
    self.cause = cause
    self.handled = handled
    self.by = by
    self.reason = reason
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    let cause = try fields.required("cause")
    guard let known = ActionCause(rawValue: try cause.string()) else {
      throw cause.fault("expected one of switch, voice, control")
    }
    self.init(
      id: try fields.required("id").elementID(), label: try fields["label"]?.string(),
      action: try ElementAction(fields), cause: known, handled: try fields.required("handled").bool(),
      by: try fields["by"]?.elementID(), reason: try fields["reason"]?.string())
  }

  public var json: JSONObject {
    [
      "id": .string(id.rawValue), "label": label.map(JSONValue.string), "action": .string(action.wireName),
      "argument": action.wireArgument, "cause": .string(cause.rawValue), "handled": .bool(handled),
      "by": by.map { .string($0.rawValue) }, "reason": reason.map(JSONValue.string),
    ]
  }
}
