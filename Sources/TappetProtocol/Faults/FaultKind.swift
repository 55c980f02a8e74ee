/// What is wrong with a message, by the name that `data.kind` of an error carries.
public enum FaultKind: String, Hashable, Sendable, CaseIterable {
  /// Not JSON, or JSON that is not one JSON-RPC object.
  case badJSON = "bad_json"
  case badUTF8 = "bad_utf8"
  case duplicateKey = "duplicate_key"
  case tooLarge = "too_large"
  case tooDeep = "too_deep"
  case tooManyElements = "too_many_elements"
  case duplicateID = "duplicate_id"
  case unknownID = "unknown_id"
  case badValue = "bad_value"
  case unknownMethod = "unknown_method"
  case staleGeneration = "stale_generation"
  case notAllowed = "not_allowed"
  case busy
  case notReady = "not_ready"
  /// What a program says of itself: it could not do what was asked. The daemon never answers with it.
  case failed

  /// The JSON-RPC code that goes with it.
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

  /// The kind of an error that tells a JSON-RPC code alone.
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

  /// Whether the line's very framing is in doubt; a connection is closed after three of these.
  public var breaksFraming: Bool {
    switch self {
    case .badJSON, .badUTF8, .tooLarge: true
    case .duplicateKey, .tooDeep, .tooManyElements, .duplicateID, .unknownID, .badValue, .unknownMethod,
      .staleGeneration, .notAllowed, .busy, .notReady, .failed:
      false
    }
  }
}
