import CSystemd

/// The values of a message, read in order. Lives no longer than the message.
///
/// Of a message with more values than any honest app sends, those that come first are read: in memory each is ten times
/// what it is on the wire.
struct BusReader {
  let message: OpaquePointer
  private let left = Budget()

  private final class Budget { var values = 500_000 }

  init(message: OpaquePointer) { self.message = message }

  /// All of them.
  func all() -> [BusValue] {
    var values: [BusValue] = []
    while let value = next() { values.append(value) }
    return values
  }

  /// The next value; `nil` at the end of the message or of what was entered.
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

  /// Of an event of AT-SPI what is other now, after its first word; two numbers come between.
  func toldValue() -> String? {
    guard next() != nil, next() != nil, case .variant(.string(let value)) = next() else { return nil }
    return value
  }

  private func inside(_ type: CChar, _ contents: UnsafePointer<CChar>?, _ body: () -> BusValue) -> BusValue? {
    // The text of the type lives in the message: sd-bus copies it as it enters.
    guard sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
    defer { leave() }
    return body()
  }

  /// Passes over what was not read.
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
