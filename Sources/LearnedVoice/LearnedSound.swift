import TappetModel

/// A sound that the person can make, such as a hum or a click, as several recordings of it. Its file has the form of
/// `RecordingWriter`: the name, the recordings, and the pitch of each. Older files have no pitches; those sounds may have any.
package struct LearnedSound: Hashable, Sendable {
  /// The name of the sound, and of the switch that it presses.
  package var name: String
  package var recordings: [SpokenSound]

  package init(name: String, recordings: [SpokenSound]) {
    self.name = name
    self.recordings = recordings
  }

  private static let mark = Array("tappet-sound 2\n".utf8)
  private static let markWithoutPitch = Array("tappet-sound 1\n".utf8)

  package var bytes: [UInt8] {
    var writer = RecordingWriter(mark: Self.mark)
    writer.put(name)
    writer.put(recordings)
    writer.putPitches(of: recordings)
    writer.seal()
    return writer.bytes
  }

  /// Returns `nil` if the bytes are not a whole file of this form.
  package init?(bytes: [UInt8]) {
    let new = RecordingReader(bytes, mark: Self.mark)
    guard var reader = new ?? RecordingReader(bytes, mark: Self.markWithoutPitch),
      let name = reader.text(), !name.isEmpty,
      let recordings = reader.recordings(most: LearnedCommand.mostRecordings),
      let recordings = new == nil ? recordings : reader.pitched(recordings), reader.isAtEnd
    else { return nil }
    self.init(name: name, recordings: recordings)
  }

  /// The name of the sound's file, which does not tell its name.
  package static func fileName(of name: String) -> String {
    String(StableHash.of(name.utf8), radix: 16) + fileSuffix
  }

  package static let fileSuffix = ".sound"

  /// The name of the file of the sounds that are not this one, although they pressed its switch.
  package static func fileNameOfFalse(_ name: String) -> String {
    String(StableHash.of(name.utf8), radix: 16) + falseSuffix
  }

  package static let falseSuffix = ".false"
}
