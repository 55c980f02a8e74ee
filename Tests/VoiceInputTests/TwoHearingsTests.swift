import Testing

@testable import VoiceInput

@Suite("A command in noise: the sound as it was and the sound without its noise")
struct TwoHearingsTests {
  /// What one hearing found, with a score that has this confidence.
  private func hearing(_ text: String, score: Double, clearance: Double = 20) -> Interpretation {
    let words = text.split(separator: " ").map(String.init)
    let segments = words.enumerated().map { index, word in
      Decoding.Segment(word: word, frames: (index * 30)..<(index * 30 + 30), score: -100, grammarScore: 0)
    }
    var heard = Interpretation()
    if !words.isEmpty { heard.command = Decoding(segments: segments, score: -100, frameCount: 30 * words.count) }
    // At 20 dB, 5 are allowed for noise.
    let own = score - Confidence.allowance(at: clearance)
    heard.evidence = words.isEmpty ? nil : Evidence(whole: own, worstWord: 2 * own)
    heard.clearance = clearance
    heard.took = .milliseconds(30)
    return heard
  }

  private func outcome(_ raw: Interpretation, _ cleaned: Interpretation, areOfOneMeaning: Bool) -> Interpretation {
    TwoHearings(raw: raw, cleaned: cleaned, areOfOneMeaning: areOfOneMeaning).outcome
  }

  private static let sure = -5.0
  private static let surer = -1.0
  private static let unsure = -15.0

  @Test("Two that agree are as certain as the more certain one")
  func agree() {
    let clear = outcome(
      hearing("tap play", score: Self.sure), hearing("tap the play", score: Self.surer), areOfOneMeaning: true)
    #expect(clear.words == ["tap", "the", "play"])
    #expect(clear.confidence == Confidence.of(Self.surer))
    let same = outcome(
      hearing("tap play", score: Self.sure), hearing("tap the play", score: Self.unsure), areOfOneMeaning: true)
    #expect(same.words == ["tap", "play"])
    #expect(same.confidence == Confidence.of(Self.sure))
  }

  @Test("Two that are certain of different commands ask, and offer both")
  func differ() {
    let asked = outcome(
      hearing("tap day", score: Self.surer), hearing("tap two", score: Self.sure), areOfOneMeaning: false)
    #expect(asked.words == ["tap", "day"])
    #expect(asked.alternative == ["tap", "two"])
    #expect(asked.confidence < Confidence.certain)
    #expect(asked.confidence >= 0.3)
  }

  @Test("Where only one is certain, it counts, and nothing else is offered", arguments: [true, false])
  func one(rawIsCertain: Bool) {
    let certain = hearing("tap play", score: Self.sure)
    let doubtful = hearing("tap two", score: Self.unsure)
    let heard = outcome(
      rawIsCertain ? certain : doubtful, rawIsCertain ? doubtful : certain, areOfOneMeaning: false)
    #expect(heard.words == ["tap", "play"])
    #expect(heard.confidence == Confidence.of(Self.sure))
    #expect(heard.alternative.isEmpty)
  }

  @Test("A command that is close to a rival in one hearing and certain in the other is certain")
  func closeInOne() {
    var raw = hearing("tap play", score: Self.surer)
    let limit = RivalMargin.limit(of: .name, clearance: 20, confidence: 0.9)
    raw.margin = RivalMargin(of: raw.command!, over: ["tap", "plus"], lead: 60, limit: limit)
    #expect(raw.confidence < Confidence.certain)
    let heard = outcome(raw, hearing("tap play", score: Self.sure), areOfOneMeaning: true)
    #expect(heard.confidence == Confidence.of(Self.sure))
    #expect(heard.alternative.isEmpty)
  }

  @Test("Nothing found without the noise changes nothing")
  func nothing() {
    let raw = hearing("tap play", score: Self.sure)
    let heard = outcome(raw, hearing("", score: 0), areOfOneMeaning: false)
    #expect(heard.words == raw.words)
    #expect(heard.confidence == raw.confidence)
  }

  @Test("Both hearings count for the time that hearing took")
  func time() {
    for cleaned in [Self.surer, Self.unsure] {
      let heard = outcome(
        hearing("tap play", score: Self.sure), hearing("tap two", score: cleaned), areOfOneMeaning: false)
      #expect(heard.took == .milliseconds(60))
    }
  }

  @Test(
    "The sound is heard without its noise where there is noise, but clearly less of it than voice",
    arguments: [(13.9, false), (14, true), (24.9, true), (25, false), (40, false)])
  func noise(clearance: Double, mayHelp: Bool) {
    let raw = hearing("tap play", score: Self.sure, clearance: clearance)
    #expect(TwoHearings.mayHelp(after: raw, content: .name) == mayHelp)
    #expect(!TwoHearings.mayHelp(after: hearing("", score: 0, clearance: clearance), content: .name))
  }

  @Test("A command beyond doubt is not heard again, but a number is", arguments: [true, false])
  func beyondDoubt(isNumber: Bool) {
    var raw = hearing("tap play", score: Self.surer)
    #expect(TwoHearings.mayHelp(after: raw, content: isNumber ? .number : .name) == isNumber)
    raw.margin = RivalMargin(of: raw.command!, over: ["tap", "plus"], lead: 8 * 60, limit: 3)
    #expect(TwoHearings.mayHelp(after: raw, content: isNumber ? .number : .name) == isNumber)
    raw.margin = RivalMargin(of: raw.command!, over: ["tap", "plus"], lead: 7 * 60, limit: 3)
    #expect(TwoHearings.mayHelp(after: raw, content: isNumber ? .number : .name))
  }
}

@Suite("Suppression of noise")
struct NoiseSuppressorTests {
  private func noise(seconds: Double, seed: UInt64) -> [Int16] {
    var random = SplitMix64(state: seed)
    return (0..<Int(seconds * 16_000)).map { _ in
      Int16((0..<4).reduce(0) { sum, _ in sum + Int(random.next() % 601) - 300 })
    }
  }

  private func loudness(_ samples: some Sequence<Int16>) -> Double {
    Array(samples).withUnsafeBufferPointer { Loudness.of($0) }
  }

  @Test("Steady noise becomes quieter, and speech in it stays as loud", arguments: [2.0, 0.2])
  func cleans(room: Double) throws {
    let speech = try Speech.saying("tap library", before: 0.5, after: 0.5)
    let noisy = zip(speech, noise(seconds: 10, seed: 1)).map { Int16(clamping: Int($0) + Int($1)) }
    let cleaned = try #require(NoiseSuppressor.clean(noisy, room: noise(seconds: room, seed: 2)))
    #expect(cleaned.count == noisy.count)
    #expect(loudness(cleaned.prefix(7_000)) < loudness(noisy.prefix(7_000)) - 6)
    let words = 8_000..<(noisy.count - 8_000)
    #expect(abs(loudness(cleaned[words]) - loudness(noisy[words])) < 1.5)
  }

  @Test("The same sound is cleaned in the same way each time")
  func repeatable() {
    let (sound, room) = (noise(seconds: 0.5, seed: 3), noise(seconds: 0.3, seed: 4))
    #expect(NoiseSuppressor.clean(sound, room: room) == NoiseSuppressor.clean(sound, room: room))
  }

  @Test("Where nothing is known of the room, nothing is suppressed")
  func noRoom() {
    #expect(NoiseSuppressor.clean(noise(seconds: 0.5, seed: 3), room: []) == nil)
    #expect(NoiseSuppressor.clean(noise(seconds: 0.5, seed: 3), room: noise(seconds: 0.04, seed: 4)) == nil)
  }

  @Test("The room is what was heard up to 2 s before speech was noticed, but for the last 50 ms")
  func room() {
    #expect(Room(level: 30, before: 300).frames == 95..<295)
    #expect(Room(level: 30, before: 25).frames == 0..<20)
    #expect(Room(level: 30, before: 2).frames.isEmpty)
  }
}
