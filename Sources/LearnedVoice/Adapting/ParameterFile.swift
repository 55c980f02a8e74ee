/// A parameter file of Sphinx: a header, the byte order, 32-bit numbers with the lowest byte first, and their checksum.
struct ParameterFile {
  private var bytes = header
  private var sum: UInt32 = 0

  init() { append(Self.byteOrder) }

  mutating func put(_ value: UInt32) {
    sum = (sum << 20 | sum >> 12) &+ value
    append(value)
  }

  var sealed: [UInt8] {
    var whole = self
    whole.append(sum)
    return whole.bytes
  }

  /// Returns the numbers of a file; `nil` if it has another header or byte order, is cut short, or its checksum is wrong.
  static func numbers(in bytes: [UInt8]) -> [UInt32]? {
    let rest = bytes.dropFirst(header.count)
    guard bytes.starts(with: header), rest.count % 4 == 0, rest.count >= 8 else { return nil }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(rest.count / 4)
    var sum: UInt32 = 0
    for place in stride(from: rest.startIndex, to: rest.endIndex, by: 4) {
      let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(rest[place + $1]) << (8 * UInt32($1)) }
      if !numbers.isEmpty, place + 4 < rest.endIndex { sum = (sum << 20 | sum >> 12) &+ value }
      numbers.append(value)
    }
    guard numbers.removeFirst() == byteOrder, numbers.removeLast() == sum else { return nil }
    return numbers
  }

  private mutating func append(_ value: UInt32) {
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private static let header = Array("s3\nversion 1.0\nchksum0 yes\n      endhdr\n".utf8)
  private static let byteOrder: UInt32 = 0x1122_3344
}
