public import TappetModel

/// A type that is encoded as a JSON object.
public protocol WireObject: Sendable {
  /// Reads the type's own members and ignores all others. Throws a fault with the path of the faulty value.
  init(_ fields: Fields) throws(ProtocolFault)
  var json: JSONObject { get }
}

extension WireObject {
  public var jsonValue: JSONValue { .object(json) }
}

/// The members of a JSON object, and its path in the message for use in faults.
public struct Fields: Sendable {
  public let object: JSONObject
  /// The object's place in the message as a JSON pointer; empty for the whole message.
  public let path: String

  public init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  /// The member's value; `nil` when it is absent or null.
  public subscript(name: String) -> Field? {
    guard let value = object[name], value != .null else { return nil }
    return Field(value, path: path + JSONPointer.escape(name))
  }

  /// Returns the member's value; throws `badValue` when it is absent or null.
  public func required(_ name: String) throws(ProtocolFault) -> Field {
    guard let field = self[name] else {
      let known: Set<String> = [name]
      let near = object.members.first { $0.key != name && NearestName.of($0.key, in: known) != nil }
      let guess = near.map { "; there is \"\($0.key.prefix(40))\"" } ?? ""
      throw ProtocolFault(.badValue, path: path, hint: "\"\(name)\" is missing" + guess)
    }
    return field
  }
}

/// A JSON value, and its path in the message for use in faults. The reading methods throw `badValue` when the value has
/// another type or is out of range.
public struct Field: Sendable {
  public let value: JSONValue
  /// The value's place in the message as a JSON pointer; empty for the whole message.
  public let path: String

  public init(_ value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  /// Makes a fault with this value's path.
  public func fault(_ hint: String, kind: FaultKind = .badValue) -> ProtocolFault {
    ProtocolFault(kind, path: path, hint: hint)
  }

  private func expected(_ what: String) -> ProtocolFault { fault("expected \(what), found \(value.typeName)") }

  public func string() throws(ProtocolFault) -> String {
    guard case .string(let string) = value else { throw expected("a string") }
    return string
  }

  public func bool() throws(ProtocolFault) -> Bool {
    guard case .bool(let bool) = value else { throw expected("true or false") }
    return bool
  }

  /// Reads a finite number; throws if it is outside `range`.
  public func number(in range: ClosedRange<Double>? = nil) throws(ProtocolFault) -> Double {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let double): number = double
    case .null, .bool, .string, .array, .object: throw expected("a number")
    }
    if let range, !range.contains(number) {
      throw fault("expected a number from \(range.lowerBound) to \(range.upperBound), found \(number)")
    }
    return number
  }

  /// Reads a whole number (`3.0` counts as whole); throws if it is outside `range`.
  public func integer(in range: ClosedRange<Int>? = nil) throws(ProtocolFault) -> Int {
    let integer: Int
    switch value {
    case .integer(let whole): integer = whole
    case .number(let double):
      guard let whole = Int(exactly: double) else { throw fault("expected a whole number") }
      integer = whole
    case .null, .bool, .string, .array, .object: throw expected("a whole number")
    }
    if let range, !range.contains(integer) {
      throw fault("expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(integer)")
    }
    return integer
  }

  /// Reads a duration given in seconds: 0 to 31 622 400 (366 days).
  public func seconds() throws(ProtocolFault) -> Duration {
    .nanoseconds(Int64((try number(in: 0...31_622_400) * 1e9).rounded()))
  }

  /// Reads a moment given in whole nanoseconds of CLOCK_MONOTONIC, 0 or more.
  public func instant() throws(ProtocolFault) -> Instant {
    Instant(nanoseconds: Int64(try integer(in: 0...Int.max)))
  }

  /// Reads an element's id: 1–128 bytes.
  public func elementID() throws(ProtocolFault) -> ElementID {
    let string = try string()
    guard (1...128).contains(string.utf8.count) else { throw fault("an id has 1 to 128 bytes") }
    return ElementID(string)
  }

  /// Reads a string that is the raw value of a case of `type`; throws for any other string.
  public func name<Name: RawRepresentable & CaseIterable>(of type: Name.Type) throws(ProtocolFault) -> Name
  where Name.RawValue == String {
    let string = try string()
    guard let name = Name(rawValue: string) else {
      let names = Name.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw fault("expected one of \(names)")
    }
    return name
  }

  public func array() throws(ProtocolFault) -> [Field] {
    guard case .array(let values) = value else { throw expected("an array") }
    return values.enumerated().map { Field($0.element, path: "\(path)/\($0.offset)") }
  }

  /// Reads an array, each value with `read`.
  public func array<T>(of read: (Field) throws(ProtocolFault) -> T) throws(ProtocolFault) -> [T] {
    try array().map(read)
  }

  public func strings() throws(ProtocolFault) -> [String] {
    try array(of: { field throws(ProtocolFault) in try field.string() })
  }

  public func elementIDs() throws(ProtocolFault) -> [ElementID] {
    try array(of: { field throws(ProtocolFault) in try field.elementID() })
  }

  public func fields() throws(ProtocolFault) -> Fields {
    guard case .object(let object) = value else { throw expected("an object") }
    return Fields(object, path: path)
  }
}
