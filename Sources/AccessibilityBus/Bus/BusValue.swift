/// A D-Bus value of the types that AT-SPI and the extension of GNOME Shell use.
package indirect enum BusValue: Hashable, Sendable {
  case string(String)
  case path(String)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  case double(Double)
  case flag(Bool)
  case structure([BusValue])
  /// The element type, and the elements.
  case array(String, [BusValue])
  case dictionary([String: String])
  case variant(BusValue)
  case other

  package var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    case .variant(let value): value.text
    case _: nil
    }
  }

  package var integer: Int? {
    switch self {
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    case .variant(let value): value.integer
    case _: nil
    }
  }

  package var number: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.number
    case _: integer.map { Double($0) }
    }
  }

  package var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .variant(let value): value.flag
    case _: nil
    }
  }

  /// The elements of an array or structure; empty for other values.
  package var items: [BusValue] {
    switch self {
    case .structure(let items), .array(_, let items): items
    case .variant(let value): value.items
    case _: []
    }
  }

  package var signature: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .int32: "i"
    case .uint32: "u"
    case .uint64: "t"
    case .double: "d"
    case .flag: "b"
    case .structure(let items): "(\(items.map(\.signature).joined()))"
    case .array(let type, _): "a\(type)"
    case .dictionary: "a{ss}"
    case .variant: "v"
    case .other: ""
    }
  }
}
