public import TappetModel

/// Why a message was refused. Sent as a JSON-RPC error to the message's sender; other clients are not affected.
public struct ProtocolFault: Error, Hashable, Sendable {
  public var code: Int
  public var kind: FaultKind
  /// The faulty value as a JSON pointer ("/params/root/children/3/accessibilityFrame/width"); `nil` if not known.
  public var path: String?
  /// The value of the exceeded limit; `nil` if the fault is of another kind.
  public var limit: Int?
  /// The value found, the value expected and the remedy, in a sentence for the client's author.
  public var hint: String
  /// The id of the refused request; `nil` if it could not be read: the error then has a null id.
  public var id: RequestID?

  /// Makes a fault; without `code` it has the code of `kind`.
  public init(
    _ kind: FaultKind, path: String? = nil, limit: Int? = nil, hint: String, id: RequestID? = nil, code: Int? = nil
  ) {
    self.kind = kind
    self.path = path
    self.limit = limit
    self.hint = hint
    self.id = id
    self.code = code ?? kind.code
  }

  /// Makes a fault from a problem in a tree or patch; `place` is the JSON pointer of that tree or patch in the message.
  public init(_ problem: TreeProblem, at place: String, id: RequestID? = nil) {
    let kind: FaultKind =
      switch problem.kind {
      case .duplicateID: .duplicateID
      case .unknownID: .unknownID
      case .badValue: .badValue
      case .tooDeep: .tooDeep
      case .tooManyElements: .tooManyElements
      }
    self.init(kind, path: place + problem.path, hint: problem.hint, id: id)
  }
}

extension ProtocolFault: CustomStringConvertible {
  /// The fault's kind, path and hint in one line.
  public var description: String {
    let place = path.map { " at \($0.isEmpty ? "the whole message" : $0)" } ?? ""
    return "\(kind.rawValue)\(place): \(hint)"
  }
}

extension ProtocolFault: WireObject {
  /// The fault as the `error` member of an answer.
  public var json: JSONObject {
    [
      "code": .integer(code), "message": .string(ProtocolFault.title(code: code)),
      "data": .object([
        "kind": .string(kind.rawValue), "path": path.map(JSONValue.string), "limit": limit.map(JSONValue.integer),
        "hint": .string(hint),
      ]),
    ]
  }

  /// Reads the `error` member of an answer. Without `data`, the kind follows from the code and the hint is `message`.
  public init(_ fields: Fields) throws(ProtocolFault) {
    let code = try fields.required("code").integer()
    let message = try fields["message"]?.string() ?? ""
    let data = try fields["data"]?.fields()
    let kind = try data?["kind"]?.string()
    self.init(
      kind.flatMap(FaultKind.init(rawValue:)) ?? FaultKind(code: code), path: try data?["path"]?.string(),
      limit: try data?["limit"]?.integer(), hint: try data?["hint"]?.string() ?? message, code: code)
  }

  private static func title(code: Int) -> String {
    switch code {
    case -32700: "Parse error"
    case -32600: "Invalid request"
    case -32601: "Method not found"
    case -32602: "Invalid params"
    case -32000: "Failed"
    case -32001: "Stale generation"
    case -32002: "Not allowed"
    case -32003: "Busy"
    case -32004: "Not ready"
    default: "Error"
    }
  }
}
