public import TappetModel

/// `scan.performed`: the outcome of a request to an app to perform an action.
public struct PerformReport: Hashable, Sendable, WireObject {
  public var id: ElementID
  /// The element's label; `nil` if it is not known.
  public var label: String?
  public var action: ElementAction
  public var cause: ActionCause
  /// Whether the app performed the action.
  public var handled: Bool
  /// The ancestor that performed the action; `nil` if the requested element itself did, or no element.
  public var by: ElementID?
  /// Why the action was not performed, as text for the user; `nil` if no reason is known.
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
