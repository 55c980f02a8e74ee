/// What ties an answer to its request: a number or a string, chosen by the one who asks.
public enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)

  /// The id as a JSON value.
  public var jsonValue: JSONValue {
    switch self {
    case .integer(let value): .integer(value)
    case .string(let value): .string(value)
    }
  }
}

extension RequestID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}
