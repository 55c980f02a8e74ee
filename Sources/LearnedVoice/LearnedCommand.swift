import TappetModel

/// The recordings by which a command was taught, and their form in a file.
///
/// A file begins with `Self.mark`. Then come the command's words (their length in bytes, UTF-8), the number of recordings,
/// each recording (its number of frames, then its coefficients), and a checksum (`StableHash`) of all of that. Lengths have two
/// bytes and the checksum eight, the lowest first.
package struct LearnedCommand: Hashable, Sendable {
  /// The words, in lower case, parted by single spaces.
  package var words: String
  package var recordings: [SpokenSound]

  package init(words: String, recordings: [SpokenSound]) {
    self.words = words
    self.recordings = recordings
  }

  /// The most recordings of a command.
  package static let mostRecordings = 9

  private static let mark = Array("tappet-voice 1\n".utf8)

  package var bytes: [UInt8] {
    var bytes = Self.mark
    func put(_ length: Int) { bytes += [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)] }
    put(words.utf8.count)
    bytes += words.utf8
    put(recordings.count)
    for recording in recordings {
      put(recording.frameCount)
      for value in recording.coefficients { put(Int(value)) }
    }
    let sum = Self.checksum(bytes)
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * UInt64(place)))) }
    return bytes
  }

  /// Returns `nil` if the bytes are not a whole file of this form.
  package init?(bytes: [UInt8]) {
    guard bytes.count > Self.mark.count + 8, bytes.starts(with: Self.mark) else { return nil }
    let content = bytes.dropLast(8)
    let sum = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard Self.checksum(content) == sum else { return nil }
    var rest = content.dropFirst(Self.mark.count)
    func take() -> Int? {
      guard let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
      return Int(low) | Int(high) << 8
    }
    guard let length = take(), length > 0, rest.count >= length else { return nil }
    words = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length)
    guard let count = take(), count <= Self.mostRecordings else { return nil }
    recordings = []
    for _ in 0..<count {
      guard let frames = take(), frames > 0, rest.count >= 2 * frames * SpokenSound.width else { return nil }
      let values = (0..<frames * SpokenSound.width).compactMap { _ in
        take().map { Int16(truncatingIfNeeded: $0) }
      }
      recordings.append(SpokenSound(coefficients: values))
    }
    guard rest.isEmpty else { return nil }
  }

  /// The name of the command's file, which does not tell the words.
  package static func fileName(of words: String) -> String {
    String(checksum(words.utf8), radix: 16) + fileSuffix
  }

  package static let fileSuffix = ".voice"

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
