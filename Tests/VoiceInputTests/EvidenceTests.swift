import Testing

@testable import VoiceInput

@Suite("Evidence and confidence")
struct EvidenceTests {
  private func path(_ words: [(String, Int, Int)], total: Int? = nil) -> Decoding {
    var frame = 0
    let segments = words.map { word, frames, score in
      defer { frame += frames }
      return Decoding.Segment(word: word, frames: frame..<(frame + frames), score: score, grammarScore: 0)
    }
    return Decoding(segments: segments, score: total ?? segments.reduce(0) { $0 + $1.score }, frameCount: frame)
  }

  @Test("Words that nobody says that fast are at most asked about, however well they fit")
  func tooFast() {
    // “go home”, found in a knock of 0.21 s.
    #expect(Confidence.limited(0.9, phones: 5, in: 21) == Confidence.of(Confidence.doubtful))
    #expect(Confidence.limited(0.9, phones: 8, in: 39) < Confidence.certain)
    #expect(Confidence.limited(0.1, phones: 8, in: 39) == 0.1)
    // The fastest that was rightly done, and no words.
    #expect(Confidence.limited(0.9, phones: 8, in: 45) == 0.9)
    #expect(Confidence.limited(0.9, phones: nil, in: 0) == 0.9)
  }

  @Test("Evidence compares the whole phrase and each word with the phone loop over the same frames")
  func words() throws {
    let command = path([("<sil>", 10, -100), ("tap", 20, -400), ("play", 20, -300)])
    let loop = path([("_t", 30, -300), ("_p", 20, -200)])
    let evidence = try #require(Evidence(command: command, loop: loop))
    #expect(evidence.whole == -300 / 50)
    // “tap” spans frames 10 to 29, and the loop has 20 of the 30 frames of “_t” there: −200.
    #expect(evidence.worstWord == -10)
    #expect(evidence.score == -6)
  }

  @Test("One word that fits badly lowers the phrase's score")
  func worst() throws {
    let command = path([("tap", 50, -100), ("play", 10, -600)])
    let loop = path([("_t", 60, -180)])
    let evidence = try #require(Evidence(command: command, loop: loop))
    #expect(evidence.worstWord == -57)
    #expect(evidence.score == -28.5)
  }

  @Test("Silence alone is no evidence")
  func silence() {
    #expect(Evidence(command: path([("<sil>", 10, -100)]), loop: path([("_t", 10, -90)])) == nil)
  }

  @Test(
    "A score has the confidence of the table",
    arguments: [
      (-1_000.0, 0.0), (-32, 0), (-17.5, 0.3), (-10.7, 0.5), (-8.7, 0.7), (-14.1, 0.4), (10, 1), (1_000, 1),
    ])
  func table(score: Double, confidence: Double) {
    #expect(abs(Confidence.of(score) - confidence) < 1e-9)
  }

  @Test(
    "The allowance for noise grows with it and ends where noise is as loud as the voice",
    arguments: [(60.0, 0.0), (26, 0), (23, 2.5), (18, 5), (12, -5), (9, -15), (-5, -15)])
  func allowance(clearance: Double, score: Double) {
    #expect(abs(Confidence.allowance(at: clearance) - score) < 1e-9)
  }

  @Test("A phrase heard differently the second time, or cut off, is asked about and not performed")
  func doubtful() {
    let evidence = Evidence(whole: 5, worstWord: 5)
    #expect(Interpretation(evidence: evidence, clearance: 60).confidence > 0.9)
    #expect(Interpretation(evidence: evidence, clearance: 60, isDoubtful: true).confidence == 0.3)
    #expect(Interpretation(evidence: evidence, clearance: 60, isCutOff: true).confidence == 0.3)
    #expect(Interpretation().confidence == 0)
  }

  @Test("Confidence rises with the score and stays within 0 to 1, and is 0 for no number")
  func monotonic() {
    let values = stride(from: -40.0, through: 20, by: 0.25).map(Confidence.of)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.allSatisfy { (0...1).contains($0) })
    #expect(Confidence.of(.nan) == 0)
  }
}
