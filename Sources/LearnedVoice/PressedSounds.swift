/// The sounds that pressed switches lately, so that the person can tell which were not theirs. Its file has the form of
/// `RecordingWriter`: the recordings, their pitches, and the name, time and distance of each.
package struct PressedSounds: Hashable, Sendable {
  package struct Press: Hashable, Sendable {
    /// The name of the sound, and of the switch that it pressed.
    package var name: String
    /// Seconds since 1970.
    package var time: Int
    /// The distance from the recordings, as a percentage of the greatest that is accepted in a quiet room.
    package var percent: Int
    package var sound: SpokenSound

    package init(name: String, time: Int, percent: Int, sound: SpokenSound) {
      (self.name, self.time, self.percent, self.sound) = (name, time, percent, sound)
    }
  }

  /// The newest last.
  package private(set) var presses: [Press] = []

  package init() {}

  /// Notes a press, and forgets the oldest of more than twenty.
  package mutating func note(_ press: Press) { presses = (presses + [press]).suffix(Self.most) }

  /// Forgets these presses, and those of sounds that are not among `names`.
  package mutating func forget(_ gone: Set<Press>, keeping names: Set<String>) {
    presses.removeAll { gone.contains($0) || !names.contains($0.name) }
  }

  package var bytes: [UInt8] {
    var writer = RecordingWriter(mark: Self.mark)
    writer.put(presses.map(\.sound))
    writer.putPitches(of: presses.map(\.sound))
    for press in presses {
      writer.put(press.name)
      for shift in stride(from: 0, to: 64, by: 16) { writer.put(press.time >> shift) }
      writer.put(press.percent)
    }
    writer.seal()
    return writer.bytes
  }

  /// Returns `nil` if the bytes are not a whole file of this form.
  package init?(bytes: [UInt8]) {
    guard var reader = RecordingReader(bytes, mark: Self.mark), let plain = reader.recordings(most: Self.most),
      let sounds = reader.pitched(plain)
    else { return nil }
    for sound in sounds {
      guard let name = reader.text() else { return nil }
      var time = 0
      for shift in stride(from: 0, to: 64, by: 16) {
        guard let part = reader.length() else { return nil }
        time |= part << shift
      }
      guard let percent = reader.length() else { return nil }
      presses.append(Press(name: name, time: time, percent: percent, sound: sound))
    }
    guard reader.isAtEnd else { return nil }
  }

  private static let mark = Array("tappet-pressed 1\n".utf8)
  private static let most = 20
}
