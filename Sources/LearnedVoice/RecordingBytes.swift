import TappetModel

/// Writes recordings in the form of a file. Lengths have two bytes, the lowest first.
struct RecordingWriter {
  private(set) var bytes: [UInt8]

  init(mark: [UInt8]) { bytes = mark }

  mutating func put(_ length: Int) {
    bytes += [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes the number of recordings, and each: its number of frames, then its coefficients.
  mutating func put(_ recordings: [SpokenSound]) {
    put(recordings.count)
    for recording in recordings {
      put(recording.frameCount)
      for value in recording.coefficients { put(Int(value)) }
    }
  }

  /// Writes the pitch of each recording in tenths of a hertz, 0 for none.
  mutating func putPitches(of recordings: [SpokenSound]) {
    for recording in recordings { put(Int(10 * min(max(recording.pitch ?? 0, 0), Self.highest))) }
  }

  private static let highest: Float = 6_000

  /// Appends the checksum, eight bytes, the lowest first.
  mutating func seal() {
    let sum = StableHash.of(bytes)
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * UInt64(place)))) }
  }
}

/// Reads what `RecordingWriter` wrote; every function returns `nil` if the bytes are of another form.
struct RecordingReader {
  private var rest: ArraySlice<UInt8>

  /// Returns `nil` if the bytes do not begin with the mark, or the checksum does not fit.
  init?(_ bytes: [UInt8], mark: [UInt8]) {
    guard bytes.count > mark.count + 8, bytes.starts(with: mark) else { return nil }
    let content = bytes.dropLast(8)
    let sum = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard StableHash.of(content) == sum else { return nil }
    rest = content.dropFirst(mark.count)
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func length() -> Int? {
    guard let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
    return Int(low) | Int(high) << 8
  }

  mutating func text() -> String? {
    guard let length = length(), rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }

  mutating func recordings(most: Int) -> [SpokenSound]? {
    guard let count = length(), count <= most else { return nil }
    var recordings: [SpokenSound] = []
    for _ in 0..<count {
      guard let frames = length(), frames > 0, rest.count >= 2 * frames * SpokenSound.width else { return nil }
      let values = (0..<frames * SpokenSound.width).compactMap { _ in
        length().map { Int16(truncatingIfNeeded: $0) }
      }
      recordings.append(SpokenSound(coefficients: values))
    }
    return recordings
  }

  /// Reads the pitch of each of the recordings, and adds it to them.
  mutating func pitched(_ recordings: [SpokenSound]) -> [SpokenSound]? {
    var pitched = recordings
    for index in pitched.indices {
      guard let pitch = length() else { return nil }
      pitched[index].pitch = pitch > 0 ? Float(pitch) / 10 : nil
    }
    return pitched
  }
}

extension StableHash {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
