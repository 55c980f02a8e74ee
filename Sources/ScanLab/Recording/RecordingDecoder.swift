import ScanVocabulary
import TappetModel

struct RecordingDecoder {
  /// The settings that earlier programs did not have, whose recordings lack them. With these values the scan does what it did
  /// before there was the setting.
  private static let laterSettings: [(key: String, value: RecordedValue)] = [
    ("pauseInKnownGroups", .integer(60_000_000_000))
  ]

  func decode<T: Decodable>(_ type: T.Type, from value: RecordedValue) throws -> T {
    try Self.decode(type, from: value, at: [])
  }

  fileprivate static func decode<T: Decodable>(
    _ type: T.Type, from value: RecordedValue, at path: [any CodingKey]
  ) throws -> T {
    if let leaf = leaf(type, value) {
      guard let found = leaf as? T else {
        throw DecodingError.typeMismatch(type, .init(codingPath: path, debugDescription: "another kind of value"))
      }
      return found
    }
    let whole = type == ScanSettings.self ? withLaterSettings(value) : value
    return try T(from: ValueDecoder(value: whole, codingPath: path))
  }

  private static func withLaterSettings(_ value: RecordedValue) -> RecordedValue {
    guard case .object(let members) = value else { return value }
    return .object(members + laterSettings.filter { later in !members.contains { $0.key == later.key } })
  }

  /// Decodes a value of a type that needs no container. Outer `nil`: `type` is not such a type; inner `nil`: the value
  /// is of the wrong kind.
  private static func leaf<T>(_ type: T.Type, _ value: RecordedValue) -> Any?? {
    switch type {
    case is Instant.Type: .some(value.integer.map(Instant.init(nanoseconds:)))
    case is ElementID.Type: .some(value.string.map(ElementID.init(_:)))
    case is String.Type: .some(value.string)
    case is Bool.Type: .some(value.bool)
    case is Double.Type: .some(number(value))
    case is Float.Type: .some(number(value).map { Float($0) })
    // Decoded here, because `Duration` would otherwise decode from its exact components.
    case is Duration.Type: value.integer.map { .some(Duration.nanoseconds($0)) }
    case is UInt64.Type: .some(value.integer.map(UInt64.init(bitPattern:)))
    case let integer as any FixedWidthInteger.Type: .some(value.integer.flatMap { whole($0, as: integer) })
    case _: nil
    }
  }

  private static func whole<T: FixedWidthInteger>(_ value: Int64, as type: T.Type) -> Any? { T(exactly: value) }

  private static func number(_ value: RecordedValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .string(let text): Double(text)
    case .null, .bool, .list, .object: nil
    }
  }
}

private struct ValueDecoder: Decoder {
  let value: RecordedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(KeyedValue<Key>(members: members, codingPath: codingPath))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = value else { throw mismatch("a list") }
    return UnkeyedValue(values: values, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(value: value, codingPath: codingPath) }

  private func mismatch(_ expected: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "expected \(expected)"))
  }
}

private struct KeyedValue<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [(key: String, value: RecordedValue)]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }
  func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }
  private func decoder(_ key: Key) throws -> ValueDecoder {
    guard let member = members.first(where: { $0.key == key.stringValue }) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "missing"))
    }
    return ValueDecoder(value: member.value, codingPath: codingPath + [key])
  }
  func decodeNil(forKey key: Key) throws -> Bool { if case .null = try decoder(key).value { true } else { false } }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let inner = try decoder(key)
    return try RecordingDecoder.decode(type, from: inner.value, at: inner.codingPath)
  }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> { try decoder(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { ValueDecoder(value: .object(members), codingPath: codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct UnkeyedValue: UnkeyedDecodingContainer {
  let values: [RecordedValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [RecordedValue], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  private mutating func take() throws -> ValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        RecordedValue.self, .init(codingPath: codingPath, debugDescription: "the list is too short"))
    }
    defer { currentIndex += 1 }
    return ValueDecoder(value: values[currentIndex], codingPath: codingPath)
  }
  mutating func decodeNil() -> Bool {
    guard !isAtEnd, case .null = values[currentIndex] else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let inner = try take()
    return try RecordingDecoder.decode(type, from: inner.value, at: inner.codingPath)
  }
  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try take().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try take().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try take() }
}

private struct SingleValue: SingleValueDecodingContainer {
  let value: RecordedValue
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool { if case .null = value { true } else { false } }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try RecordingDecoder.decode(type, from: value, at: codingPath)
  }
}
