import TappetModel

/// A JSON value, used for small messages; `ElementDecoder` decodes trees directly from bytes.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits `Int`, so that timestamps in nanoseconds stay exact.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A duration as a number of seconds.
  public static func seconds(_ duration: Duration) -> JSONValue { .number(duration.inSeconds) }

  public static func strings(_ strings: some Sequence<String>) -> JSONValue { .array(strings.map(JSONValue.string)) }

  /// The name of the value's type, for error messages.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// A JSON object: members in the order in which they were added, with unique keys.
public struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
  public typealias Member = (key: String, value: JSONValue)
  public private(set) var members: [Member]

  public init() { members = [] }

  /// Makes an object of `elements` in their order, without those whose value is `nil`.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) {
    members = elements.compactMap { element in element.1.map { (key: element.0, value: $0) } }
  }

  /// Makes an object of members whose keys the caller knows to be unique.
  init(unique members: [Member]) { self.members = members }

  public var isEmpty: Bool { members.isEmpty }

  /// The value of a key; setting `nil` removes the member. Searches linearly, because the protocol's objects are small.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONObject: Hashable {
  /// Whether both objects have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.members.count == right.members.count else { return false }
    return left.members.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    var keys = 0
    for member in members { keys ^= member.key.hashValue }
    hasher.combine(keys)
  }
}
