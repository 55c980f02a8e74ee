import TappetModel

/// Encodes any `Encodable`, so that fields that are added to a type later are recorded too. When anonymizing, it
/// replaces all texts except the names of Tappet's own values (a method, a gesture, a switch).
final class RecordingEncoder {
  private(set) var anonymizer: Anonymizer?

  init(anonymizer: Anonymizer?) { self.anonymizer = anonymizer }

  func encode(_ value: some Encodable) throws -> RecordedValue { try node(of: value, at: []).value }

  fileprivate func node(of value: some Encodable, at path: [any CodingKey]) throws -> EncodedNode {
    let node = EncodedNode()
    if let leaf = leaf(value) {
      node.content = .leaf(leaf)
    } else {
      try value.encode(to: NodeEncoder(encoder: self, node: node, codingPath: path))
    }
    return node
  }

  fileprivate func word(_ word: String) -> String { anonymizer?.word(word) ?? word }

  /// Encodes a value of a type that needs no container; `nil`: the type needs one.
  private func leaf(_ value: some Encodable) -> RecordedValue? {
    switch value {
    case let moment as Instant: .integer(moment.nanoseconds)
    case let id as ElementID: .string(anonymizer?.id(id.rawValue) ?? id.rawValue)
    case let text as String: .string(word(text))
    case let bool as Bool: .bool(bool)
    case let number as Double: .number(number)
    case let number as Float: .number(Double(number))
    case let time as Duration: nanoseconds(time)
    // The upper half of the range is written as negative numbers.
    case let integer as UInt64: .integer(Int64(bitPattern: integer))
    case let integer as any FixedWidthInteger: .integer(Int64(clamping: integer))
    case _: nil
    }
  }

  /// The time as an integer; `nil`: it is not a whole number of nanoseconds, so its exact components are written.
  private func nanoseconds(_ time: Duration) -> RecordedValue? {
    .nanoseconds(time.nanoseconds) == time ? .integer(time.nanoseconds) : nil
  }
}

private final class EncodedNode {
  enum Content {
    case leaf(RecordedValue)
    case list([EncodedNode])
    case object([(key: String, node: EncodedNode)])
  }
  var content = Content.object([])

  var value: RecordedValue {
    switch content {
    case .leaf(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .object(let members): .object(members.map { ($0.key, $0.node.value) })
    }
  }

  func append(_ node: EncodedNode, key: String) {
    guard case .object(var members) = content else { return }
    content = .leaf(.null)
    members.append((key, node))
    content = .object(members)
  }

  func append(_ node: EncodedNode) {
    guard case .list(var nodes) = content else { return }
    content = .leaf(.null)
    nodes.append(node)
    content = .list(nodes)
  }
}

private struct NodeEncoder: Encoder {
  let encoder: RecordingEncoder
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedNode<Key>(encoder: encoder, node: node, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .list([])
    return UnkeyedNode(encoder: encoder, node: node, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(encoder: encoder, node: node, codingPath: codingPath)
  }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordingEncoder
  let node: EncodedNode
  let codingPath: [any CodingKey]

  private func add(_ key: Key) -> EncodedNode {
    let member = EncodedNode()
    node.append(member, key: key.stringValue)
    return member
  }
  func encodeNil(forKey key: Key) { add(key).content = .leaf(.null) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    node.append(try encoder.node(of: value, at: codingPath + [key]), key: key.stringValue)
  }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    NodeEncoder(encoder: encoder, node: add(key), codingPath: codingPath + [key]).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(encoder: encoder, node: add(key), codingPath: codingPath + [key]).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(encoder: encoder, node: node, codingPath: codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(encoder: encoder, node: add(key), codingPath: codingPath + [key])
  }
}

private struct UnkeyedNode: UnkeyedEncodingContainer {
  let encoder: RecordingEncoder
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { if case .list(let nodes) = node.content { nodes.count } else { 0 } }

  private func add() -> EncodedNode {
    let member = EncodedNode()
    node.append(member)
    return member
  }
  func encodeNil() { add().content = .leaf(.null) }
  func encode<T: Encodable>(_ value: T) throws { node.append(try encoder.node(of: value, at: codingPath)) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    NodeEncoder(encoder: encoder, node: add(), codingPath: codingPath).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(encoder: encoder, node: add(), codingPath: codingPath).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(encoder: encoder, node: add(), codingPath: codingPath) }
}

private struct SingleNode: SingleValueEncodingContainer {
  let encoder: RecordingEncoder
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .leaf(.null) }
  /// Encodes the raw value of one of Tappet's own names, which is never a word of an app.
  func encode(_ value: String) { node.content = .leaf(.string(value)) }
  func encode<T: Encodable>(_ value: T) throws {
    node.content = .leaf(try encoder.node(of: value, at: codingPath).value)
  }
}
