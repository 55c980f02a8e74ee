import Testing

@testable import LearnedVoice

@Suite("Which of the taught commands an utterance is")
struct LearnedVoiceTests {
  @Test(
    "Another rendition of a command, faster or slower, is that command", arguments: Voices.commands.keys.sorted(),
    [9, 12, 16])
  func again(command: String, length: Int) throws {
    let sounds = try #require(Voices.commands[command])
    let match = try #require(Voices.voice.match(Voices.template(sounds, length: length, take: 20)))
    #expect(match.command == command)
    #expect(match.isAccepted, "distance \(match.distance), lead \(match.lead)")
  }

  @Test("What was never taught is no command", arguments: [[2, 5, 10, 7], [4, 8, 3, 2], [8, 8, 2, 10]])
  func unknown(sounds: [Int]) {
    let match = Voices.voice.match(Voices.template(sounds, take: 21))
    #expect(match?.isAccepted != true)
  }

  @Test("What is between two commands is neither")
  func between() throws {
    let voice = LearnedVoice([
      "one": (0..<5).map { Voices.template([0, 3, 1, 9], take: $0) },
      "other": (0..<5).map { Voices.template([0, 3, 1, 9], take: $0 + 5) },
    ])
    let match = try #require(voice.match(Voices.template([0, 3, 1, 9], take: 22)))
    #expect(match.distance <= 1.2)
    #expect(match.lead > 0.92)
    #expect(!match.isAccepted)
  }

  @Test("A command of fewer than three recordings does not count")
  func few() {
    let recordings = (0..<2).map { Voices.template([0, 3, 1, 9], take: $0) }
    #expect(LearnedVoice(["go back": recordings]).isEmpty)
    #expect(LearnedVoice(["go back": recordings]).match(recordings[0]) == nil)
  }

  @Test("Copies of one recording do not keep other renditions out")
  func copies() throws {
    let recordings = [VoiceTemplate](repeating: Voices.template([0, 3, 1, 9]), count: 3)
    let match = try #require(LearnedVoice(["go back": recordings]).match(Voices.template([0, 3, 1, 9], take: 24)))
    #expect(match.isAccepted)
  }

  @Test("A single command is known too, by its own recordings' differences")
  func single() throws {
    let voice = LearnedVoice(["go back": (0..<5).map { Voices.template([0, 3, 1, 9], take: $0) }])
    #expect(voice.match(Voices.template([0, 3, 1, 9], take: 23))?.isAccepted == true)
    #expect(voice.match(Voices.template([6, 2, 8, 5], take: 23))?.isAccepted != true)
  }

  @Test("A recording that is much shorter or longer is not compared")
  func lengths() {
    let short = Voices.template([0, 3], length: 10)
    #expect(short.distance(to: Voices.template([0, 3], length: 25)) == nil)
    #expect(short.distance(to: Voices.template([0, 3], length: 20)) != nil)
  }

  @Test("The distance is the same in both directions, and none to itself")
  func symmetric() throws {
    let (one, other) = (Voices.template([0, 3, 1, 9]), Voices.template([0, 3, 2, 9], length: 15, take: 3))
    #expect(one.distance(to: one) == 0)
    let (there, back) = (try #require(one.distance(to: other)), try #require(other.distance(to: one)))
    #expect(abs(there - back) < 0.02 * there)
  }

  @Test("A quantile lies between the values beside it")
  func quantiles() {
    #expect(LearnedVoice.quantile(0.5, of: [3, 1, 2]) == 2)
    #expect(LearnedVoice.quantile(0.95, of: [0, 10]) == 9.5)
    #expect(LearnedVoice.quantile(0.95, of: []) == 0)
  }
}

@Suite("The spoken part of a recording")
struct SpokenSoundTests {
  /// Cepstra whose first coefficient is the number of the frame.
  private func spoken(_ levels: [Double]) -> [Int]? {
    var cepstra = [Float](repeating: 0, count: levels.count * SpokenSound.width)
    for frame in levels.indices { cepstra[frame * SpokenSound.width] = Float(frame) }
    return SpokenSound(cepstra: cepstra, levels: levels).map { sound in
      (0..<sound.frameCount).map { Int(Float(sound.coefficients[$0 * SpokenSound.width]) * SpokenSound.unit) }
    }
  }

  @Test("The silence around speech is removed but for 30 ms, and pauses are cut to 60 ms")
  func pauses() {
    let levels =
      [Double](repeating: 20, count: 30) + [Double](repeating: 60, count: 20)
      + [Double](repeating: 20, count: 20) + [Double](repeating: 55, count: 20) + [Double](repeating: 20, count: 20)
    #expect(spoken(levels) == Array(27..<56) + Array(70..<93))
  }

  @Test("Sound without differences is no speech")
  func silence() {
    #expect(spoken([Double](repeating: 20, count: 100)) == nil)
    #expect(spoken((0..<100).map { 20 + Double($0 % 5) }) == nil)
    #expect(spoken([]) == nil)
  }
}
