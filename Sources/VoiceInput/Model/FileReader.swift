/// Reads little-endian 32-bit numbers and text from a file's bytes.
struct FileReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the bytes begin as a model file of that name does in the little-endian format.
  func isKnownForm(_ name: String) -> Bool {
    switch name {
    case "mdef": "BMDF".utf8.starts(with: bytes.prefix(4))
    case "transition_matrices": "s3\n".utf8.starts(with: bytes.prefix(3))
    case _: true
    }
  }

  mutating func move(to place: Int) -> Bool {
    guard place >= 0, place <= bytes.count else { return false }
    position = place
    return true
  }

  mutating func skip(_ count: Int) -> Bool { count >= 0 && move(to: position + count) }

  mutating func number() -> Int? {
    guard position + 4 <= bytes.count else { return nil }
    let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[position + $1]) << (8 * UInt32($1)) }
    position += 4
    return Int(Int32(bitPattern: value))
  }

  mutating func numbers(_ count: Int) -> [Int]? {
    var all: [Int] = []
    for _ in 0..<count {
      guard let number = number(), number >= 0 else { return nil }
      all.append(number)
    }
    return all
  }

  mutating func text(_ count: Int) -> String? {
    let start = position
    guard skip(count) else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func skipPast(_ byte: UInt8) -> Bool {
    guard let end = bytes[position...].firstIndex(of: byte) else { return false }
    return move(to: end + 1)
  }

  /// Reads text up to and including `end`; `nil` if `end` is not within the first 64 KiB of the file.
  mutating func text(to end: String) -> String? {
    let wanted = Array(end.utf8)
    var place = position
    while place + wanted.count <= min(bytes.count, Self.longestHeader) {
      if bytes[place..<(place + wanted.count)].elementsEqual(wanted) {
        return text(place + wanted.count - position)
      }
      place += 1
    }
    return nil
  }

  private static let longestHeader = 65_536
}
