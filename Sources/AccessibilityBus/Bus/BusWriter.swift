import CSystemd

package struct BusWriter {
  let message: OpaquePointer
  package init(_ message: OpaquePointer) { self.message = message }

  /// Appends a value; false on failure.
  @discardableResult
  package func append(_ value: BusValue) -> Bool {
    switch value {
    case .string(let text): text.withCString { sd_bus_message_append_basic(message, Self.code("s"), $0) } >= 0
    case .path(let text): text.withCString { sd_bus_message_append_basic(message, Self.code("o"), $0) } >= 0
    case .int32(let number): basic("i", number)
    case .uint32(let number): basic("u", number)
    case .uint64(let number): basic("t", number)
    case .double(let number): basic("d", number)
    case .flag(let flag): basic("b", Int32(flag ? 1 : 0))
    case .structure(let items): inside("r", items.map(\.signature).joined(), items)
    case .array(let type, let items): inside("a", type, items)
    case .variant(let value): inside("v", value.signature, [value])
    case .dictionary(let pairs): dictionary(pairs)
    case .other: false
    }
  }

  private func dictionary(_ pairs: [String: String]) -> Bool {
    guard sd_bus_message_open_container(message, Self.code("a"), "{ss}") >= 0 else { return false }
    for (key, value) in pairs { _ = inside("e", "ss", [.string(key), .string(value)]) }
    return sd_bus_message_close_container(message) >= 0
  }

  private func inside(_ container: Unicode.Scalar, _ contents: String, _ items: [BusValue]) -> Bool {
    guard sd_bus_message_open_container(message, Self.code(container), contents) >= 0 else { return false }
    for item in items { guard append(item) else { return false } }
    return sd_bus_message_close_container(message) >= 0
  }

  private func basic<Value: BitwiseCopyable>(_ letter: Unicode.Scalar, _ value: Value) -> Bool {
    var value = value
    return sd_bus_message_append_basic(message, Self.code(letter), &value) >= 0
  }

  static func code(_ letter: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: letter.value) }
}
