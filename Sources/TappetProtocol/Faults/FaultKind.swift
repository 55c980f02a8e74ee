/// Why a message was refused: `data.kind` of a JSON-RPC error.
public enum FaultKind: String, Hashable, Sendable, CaseIterable {
  /// The line is not JSON, or not one JSON-RPC object.
  case badJSON = "bad_json"
  /// The line is not UTF-8, or has a byte order mark.
  case badUTF8 = "bad_utf8"
  /// An object has the same key twice.
  case duplicateKey = "duplicate_key"
  /// The line is longer than `Limits.line`.
  case tooLarge = "too_large"
  /// Elements nest deeper than `Limits.nesting`, or arrays and objects deeper than `Limits.jsonNesting`.
  case tooDeep = "too_deep"
  /// The tree has more than `Limits.elements` elements.
  case tooManyElements = "too_many_elements"
  /// Two elements of the tree have the same id.
  case duplicateID = "duplicate_id"
  /// The message refers to an element that is not in the tree.
  case unknownID = "unknown_id"
  /// A member is missing or has a value of the wrong type or range.
  case badValue = "bad_value"
  case unknownMethod = "unknown_method"
  /// The tree's generation number is not higher than the last, or a patch's `base` is not the daemon's generation.
  case staleGeneration = "stale_generation"
  /// This socket, role or lock does not permit the request.
  case notAllowed = "not_allowed"
  /// The daemon has too many connections, messages or recordings at present; try again later.
  case busy
  /// The request does not apply yet, such as any before `hello`.
  case notReady = "not_ready"
  /// A client could not do what the daemon requested. Only clients send this kind.
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

  /// Returns the kind that best matches the JSON-RPC code of an error without `data.kind`.
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

  /// Whether the fault suggests that the client splits lines wrongly; `Limits.framingFaults` such faults disconnect it.
  public var breaksFraming: Bool {
    switch self {
    case .badJSON, .badUTF8, .tooLarge: true
    case .duplicateKey, .tooDeep, .tooManyElements, .duplicateID, .unknownID, .badValue, .unknownMethod,
      .staleGeneration, .notAllowed, .busy, .notReady, .failed:
      false
    }
  }
}
