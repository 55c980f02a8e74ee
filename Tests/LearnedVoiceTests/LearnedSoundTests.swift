import Testing

@testable import LearnedVoice

@Suite("Sounds that press switches")
struct LearnedSoundTests {
  private static func hum(_ take: Int, length: Int = 30) -> SpokenSound {
    Voices.sound([3], length: length, take: take)
  }
  private static let hums = LearnedSound(name: "hum", recordings: (0..<5).map { hum($0) })
  private static let hisses = LearnedSound(
    name: "hiss", recordings: (0..<5).map { Voices.sound([6], length: 30, take: $0) })

  @Test("A sound is told from others by what it sounds like, and not taken for what it is unlike")
  func matches() throws {
    let sounds = LearnedSounds([Self.hums, Self.hisses])
    let hum = try #require(sounds.match(Self.hum(17, length: 40)))
    #expect(hum.name == "hum" && hum.isAccepted)
    #expect(sounds.match(Voices.sound([6], length: 25, take: 9))?.name == "hiss")
    #expect(sounds.match(Voices.sound([9], length: 30, take: 9))?.isAccepted == false)
    // One sound of many parts that contains it.
    #expect(sounds.match(Voices.sound([3, 6, 9, 1], length: 9, take: 9))?.isAccepted == false)
  }

  @Test("A sound with fewer than three recordings presses nothing")
  func few() {
    let two = LearnedSound(name: "hum", recordings: (0..<2).map { Self.hum($0) })
    #expect(LearnedSounds([two]).isEmpty)
  }

  @Test("A sound 2.5 times as long as its recordings is another")
  func long() { #expect(LearnedSounds([Self.hums]).match(Self.hum(3, length: 95)) == nil) }

  @Test("A file holds the sound, and a damaged or shortened one holds nothing")
  func files() {
    let bytes = Self.hums.bytes
    #expect(LearnedSound(bytes: bytes) == Self.hums)
    #expect(LearnedSound(bytes: Array(bytes.dropLast())) == nil)
    var damaged = bytes
    damaged[40] ^= 1
    #expect(LearnedSound(bytes: damaged) == nil)
    #expect(LearnedCommand(bytes: bytes) == nil)
    #expect(!LearnedSound.fileName(of: "hum").contains("hum"))
  }

  /// Cuts sounds out of levels, one for each 10 ms, in decibels above a room of 30.
  private func cuts(_ parts: [(level: Double, frames: Int)]) -> [SoundCutter.Cut] {
    var cutter = SoundCutter()
    return parts.flatMap { part in
      (0..<part.frames).compactMap { _ in
        cutter.advance(cepstra: [Float](repeating: 1, count: SpokenSound.width), level: 30 + part.level)
      }
    }
  }

  @Test("A sound is cut out 70 ms after its end, however short it is")
  func cut() {
    for length in [2, 50] {
      let cut = cuts([(0, 40), (30, length), (0, 7)])
      #expect(cut.map(\.frames) == [40..<(40 + length)])
      #expect(cut.first?.sound?.frameCount == length + 2)
      #expect(cuts([(0, 40), (30, length), (0, 6)]).isEmpty)
    }
  }

  @Test("What another sound preceded at once is no sound, and what comes after a pause is")
  func alone() {
    #expect(cuts([(0, 40), (30, 20), (0, 9), (30, 20), (0, 20)]).map(\.frames) == [40..<60])
    #expect(cuts([(0, 40), (30, 20), (0, 12), (30, 20), (0, 20)]).map(\.frames) == [40..<60, 72..<92])
  }

  @Test("A sound of more than a second is cut out without its content")
  func tooLong() {
    let cut = cuts([(0, 40), (30, 101), (0, 20)])
    #expect(cut.count == 1 && cut.first?.sound == nil)
  }

  @Test("A noise that begins and stays is the room after a second, in which sounds are cut out")
  func noise() {
    let cut = cuts([(-10, 40), (10, 150), (35, 20), (10, 20)])
    #expect(cut.map { $0.sound?.frameCount } == [nil, 22])
  }

  @Test("After much quiet a sound's content is still its own")
  func memory() {
    #expect(cuts([(0, 1_000), (30, 20), (0, 500), (30, 10), (0, 20)]).map { $0.sound?.frameCount } == [22, 12])
  }
}
