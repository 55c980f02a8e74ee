import LearnedVoice
import Testing

@testable import VoiceInput

@Suite("What the recordings and the grammar come to together")
struct LearnedHearingTests {
  private static let grammar = ["tap", "two"]
  private static let taught = ["go", "back"]

  private func outcome(
    distance: Float, lead: Float = 0.7, confidence: Double, areOfOneMeaning: Bool = false,
    grammarIsLearned: Bool = false, isPossible: Bool = true, clearance: Double = 30
  ) -> LearnedHearing? {
    LearnedHearing.outcome(
      of: LearnedHearing.Evidence(
        match: LearnedVoice.Match(command: "go back", distance: distance, lead: lead), isPossible: isPossible,
        grammar: Self.grammar, confidence: confidence, areOfOneMeaning: areOfOneMeaning,
        grammarIsLearned: grammarIsLearned, clearance: clearance))
  }

  @Test("A taught command is done where the grammar is uncertain", arguments: [0.0, 0.3, 0.49])
  func taught(confidence: Double) throws {
    let heard = try #require(outcome(distance: 0.9, lead: 0.85, confidence: confidence))
    #expect(heard.words == Self.taught)
    #expect(heard.confidence >= 0.7)
    #expect(heard.alternative.isEmpty)
  }

  @Test("A taught command that is barely accepted is asked about", arguments: [(0.95, 0.8), (0.8, 0.9)])
  func barely(distance: Float, lead: Float) throws {
    let heard = try #require(outcome(distance: distance, lead: lead, confidence: 0.4))
    #expect(heard.words == Self.taught)
    #expect(heard.confidence < Confidence.certain)
    #expect(heard.confidence >= 0.3)
    #expect(
      try #require(outcome(distance: distance, lead: lead, confidence: 0.4, areOfOneMeaning: true)).confidence >= 0.8,
      "but not if the grammar found the same")
  }

  @Test("A taught command that is near and alone is certain enough for a risky one")
  func clear() throws {
    #expect(try #require(outcome(distance: 0.7, confidence: 0)).confidence >= 0.9)
  }

  @Test("Where both are certain of different commands, Tappet asks which")
  func both() throws {
    let heard = try #require(outcome(distance: 0.95, lead: 0.88, confidence: 0.9))
    #expect(heard.words == Self.taught)
    #expect(heard.alternative == Self.grammar)
    #expect(heard.confidence < Confidence.certain)
    #expect(heard.confidence >= 0.3)
  }

  @Test("The recordings count for more where the grammar's command was taught too, or they are clear")
  func recordings() {
    #expect(outcome(distance: 0.95, lead: 0.88, confidence: 0.9, grammarIsLearned: true)?.alternative == [])
    #expect(outcome(distance: 0.75, confidence: 0.9)?.alternative == [])
    #expect(outcome(distance: 0.75, confidence: 0.9)?.words == Self.taught)
  }

  @Test("Recordings that are near are enough where the grammar is certain of the same; else they ask")
  func same() throws {
    let heard = try #require(outcome(distance: 1.2, lead: 1, confidence: 0.5, areOfOneMeaning: true))
    #expect(heard.confidence >= Confidence.certain)
    let doubted = try #require(outcome(distance: 1.2, lead: 1, confidence: 0.49, areOfOneMeaning: true))
    #expect(doubted.confidence < Confidence.certain)
    #expect(doubted.words == Self.grammar)
    #expect(outcome(distance: 1.2, lead: 1, confidence: 0.2, areOfOneMeaning: true) == nil)
    #expect(outcome(distance: 1.3, lead: 1, confidence: 0.35, areOfOneMeaning: true) == nil)
  }

  @Test("A command found by the grammar alone asks if a taught one is close")
  func close() throws {
    let heard = try #require(outcome(distance: 1.02, lead: 0.95, confidence: 0.9))
    #expect(heard.words == Self.grammar)
    #expect(heard.alternative == Self.taught)
    #expect(heard.confidence < Confidence.certain)
    #expect(outcome(distance: 1.2, lead: 0.95, confidence: 0.9) == nil)
    #expect(outcome(distance: 1.02, lead: 0.95, confidence: 0.4) == nil)
  }

  @Test("A taught command that the grammar found and its recordings do not fit is asked about")
  func doubtful() throws {
    let heard = try #require(outcome(distance: 1.8, confidence: 0.9, grammarIsLearned: true))
    #expect(heard.words == Self.grammar)
    #expect(heard.confidence < Confidence.certain)
  }

  @Test("Nothing taught counts in noise, nor where it cannot be said now")
  func impossible() {
    #expect(outcome(distance: 0.7, confidence: 0, clearance: 13) == nil)
    #expect(outcome(distance: 0.7, confidence: 0, isPossible: false) == nil)
    #expect(outcome(distance: 0.7, confidence: 0.9, isPossible: false) == nil)
  }
}
