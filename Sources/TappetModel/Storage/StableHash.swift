/// A 64-bit FNV-1a hash: the same value in every process, unlike Swift's seeded hashes.
public struct StableHash: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init(_ salt: UInt64 = 0) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: salt >> UInt64(shift))) }
  }

  /// Adds a text and a terminator, so that "ab" then "c" hashes differently from "a" then "bc".
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
