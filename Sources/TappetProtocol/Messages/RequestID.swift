/// The id that links an answer to its request: a number or a string that the request's sender chooses.
public enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)

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
