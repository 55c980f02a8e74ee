import CSystemd

/// Reads the values of a message in order. Valid only as long as the message. It reads at most 500,000 values, more
/// than any honest app sends, because a value takes ten times as much memory as in the message.
package struct BusReader {
  let message: OpaquePointer
  private let left = Budget()

  private final class Budget { var values = 500_000 }

  package init(message: OpaquePointer) { self.message = message }

  package func all() -> [BusValue] {
    var values: [BusValue] = []
    while let value = next() { values.append(value) }
    return values
  }

  /// The next value; `nil` at the end of the message or container.
  func next() -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard left.values > 0, sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
    left.values -= 1
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "s"): return text(type).map { .string($0) }
    case UInt8(ascii: "o"), UInt8(ascii: "g"): return text(type).map { .path($0) }
    case UInt8(ascii: "i"): return basic(type, Int32(0)).map { .int32($0) }
    case UInt8(ascii: "u"): return basic(type, UInt32(0)).map { .uint32($0) }
    case UInt8(ascii: "t"): return basic(type, UInt64(0)).map { .uint64($0) }
    case UInt8(ascii: "d"): return basic(type, 0.0).map { .double($0) }
    case UInt8(ascii: "b"): return basic(type, Int32(0)).map { .flag($0 != 0) }
    case UInt8(ascii: "r"): return inside(type, contents) { .structure(all()) }
    case UInt8(ascii: "v"): return inside(type, contents) { .variant(next() ?? .other) }
    case UInt8(ascii: "a"):
      guard let contents else { return nil }
      let kind = String(cString: contents)
      if kind == "{ss}" { return inside(type, contents) { .dictionary(pairs()) } }
      return inside(type, contents) { .array(kind, all()) }
    case _: return sd_bus_message_skip(message, nil) > 0 ? .other : nil
    }
  }

  /// The new value in an AT-SPI event whose first argument was read; skips two numbers. `nil` if it is not a string.
  func toldValue() -> String? {
    guard next() != nil, next() != nil, case .variant(.string(let value)) = next() else { return nil }
    return value
  }

  private func inside(_ type: CChar, _ contents: UnsafePointer<CChar>?, _ body: () -> BusValue) -> BusValue? {
    // The type string lives in the message; sd-bus copies it on entering.
    guard sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
    defer { leave() }
    return body()
  }

  /// Skips the unread rest of the container and leaves it.
  private func leave() {
    while sd_bus_message_at_end(message, 0) == 0, sd_bus_message_skip(message, nil) > 0 {}
    sd_bus_message_exit_container(message)
  }

  private func pairs() -> [String: String] {
    var pairs: [String: String] = [:]
    let entry = CChar(UInt8(ascii: "e"))
    while sd_bus_message_enter_container(message, entry, "ss") > 0 {
      if let key = next()?.text, let value = next()?.text { pairs[key] = value }
      leave()
    }
    return pairs
  }

  private func text(_ type: CChar) -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, type, &text) > 0 else { return nil }
    return text.map { String(cString: $0) }
  }

  private func basic<Value: BitwiseCopyable>(_ type: CChar, _ zero: Value) -> Value? {
    var value = zero
    return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
  }
}
