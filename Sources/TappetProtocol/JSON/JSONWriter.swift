/// Writes compact JSON into `bytes`, on one line per message, inserting the commas.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(reserving capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  public static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Writes a member's key, which must contain no characters that JSON escapes. The caller writes the value next.
  public mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a member's key, escaping characters as needed. The caller writes the value next.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
  }

  public mutating func null() {
    separate()
    append("null")
  }

  public mutating func bool(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  public mutating func integer(_ value: Int) {
    separate()
    digits(of: value)
  }

  /// Writes a number in the shortest form that reads back as the same double. NaN and infinities become null.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var plain = 0
      for (offset, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<offset]))
        escape(byte)
        plain = offset + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let values):
      beginArray()
      for value in values { self.value(value) }
      endArray()
    case .object(let object): self.object(object)
    }
  }

  public mutating func object(_ object: JSONObject) {
    beginObject()
    for member in object.members {
      key(member.key)
      value(member.value)
    }
    endObject()
  }

  /// Writes `json`, the bytes of one complete JSON value, unchanged.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes the line feed that ends a message.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes a comma unless the next value is first: at the start, after an opening bracket, a colon or a line feed.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{")?, UInt8(ascii: "[")?, UInt8(ascii: ":")?, UInt8(ascii: "\n")?: break
    case _?: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func digits(of value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case _:
      append("\\u00")
      for nibble in [byte >> 4, byte & 0xF] {
        bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
      }
    }
  }
}
