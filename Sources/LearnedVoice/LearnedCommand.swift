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
    var writer = RecordingWriter(mark: Self.mark)
    writer.put(words)
    writer.put(recordings)
    writer.seal()
    return writer.bytes
  }

  /// Returns `nil` if the bytes are not a whole file of this form.
  package init?(bytes: [UInt8]) {
    guard var reader = RecordingReader(bytes, mark: Self.mark), let words = reader.text(), !words.isEmpty,
      let recordings = reader.recordings(most: Self.mostRecordings), reader.isAtEnd
    else { return nil }
    self.init(words: words, recordings: recordings)
  }

  /// The name of the command's file, which does not tell the words.
  package static func fileName(of words: String) -> String {
    String(StableHash.of(words.utf8), radix: 16) + fileSuffix
  }

  package static let fileSuffix = ".voice"
}
