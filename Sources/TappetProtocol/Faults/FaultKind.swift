/// The kind of fault in a message: `data.kind` of a JSON-RPC error.
public enum FaultKind: String, Hashable, Sendable, CaseIterable {
  /// Not JSON, or not one JSON-RPC object.
  case badJSON = "bad_json"
  /// Not UTF-8, or with a byte order mark.
  case badUTF8 = "bad_utf8"
  /// An object has the same key twice.
  case duplicateKey = "duplicate_key"
  /// The line is longer than `Limits.line`.
  case tooLarge = "too_large"
  /// Elements, or arrays and objects, nest too deep.
  case tooDeep = "too_deep"
  /// The tree has more than `Limits.elements` elements.
  case tooManyElements = "too_many_elements"
  /// Two elements of the tree have the same id.
  case duplicateID = "duplicate_id"
  /// The tree has no element with this id.
  case unknownID = "unknown_id"
  /// A member is missing or has a value of the wrong type or range.
  case badValue = "bad_value"
  case unknownMethod = "unknown_method"
  /// The generation does not rise, or a patch is based on another tree than the daemon has.
  case staleGeneration = "stale_generation"
  /// This socket, role or lock does not permit the request.
  case notAllowed = "not_allowed"
  /// The daemon has too many connections, messages or recordings at present; try again later.
  case busy
  /// The request does not apply yet, such as any before `hello`.
  case notReady = "not_ready"
  /// A program could not do what was requested. Programs send it; the daemon does not.
  case failed

  /// The JSON-RPC error code of this kind.
  public var code: Int {
    switch self {
    case .badJSON, .badUTF8, .duplicateKey: -32700
    case .tooLarge, .tooDeep: -32600
    case .unknownMethod: -32601
    case .badValue, .tooManyElements, .duplicateID, .unknownID: -32602
    case .staleGeneration: -32001
    case .notAllowed: -32002
    case .busy: -32003
    case .notReady: -32004
    case .failed: -32000
    }
  }

  /// The kind that best matches a JSON-RPC code that comes without a kind.
  public init(code: Int) {
    self =
      switch code {
      case -32700: .badJSON
      case -32600, -32602: .badValue
      case -32601: .unknownMethod
      case -32001: .staleGeneration
      case -32002: .notAllowed
      case -32003: .busy
      case -32004: .notReady
      case _: .failed
      }
  }

  /// Whether the fault suggests that lines are split wrongly; `Limits.framingFaults` of these end the connection.
  public var breaksFraming: Bool {
    switch self {
    case .badJSON, .badUTF8, .tooLarge: true
    case .duplicateKey, .tooDeep, .tooManyElements, .duplicateID, .unknownID, .badValue, .unknownMethod,
      .staleGeneration, .notAllowed, .busy, .notReady, .failed:
      false
    }
  }
}
