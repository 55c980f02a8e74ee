import ScanVocabulary
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What is said while names are being worded")
struct NameWordingTests {
  private func said(_ text: String) -> Utterance {
    Utterance(text: text, confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: 0)
  }

  @Test("an utterance waits only while names are on their way, and comes out once, in order")
  func waits() {
    var wording = NameWording()
    #expect(!wording.holds(said("play")))
    wording.begin()
    #expect(wording.holds(said("stop")))
    #expect(wording.holds(said("next")))
    wording.end()
    #expect(!wording.holds(said("back")))
    #expect(wording.takeUnheard().map(\.text) == ["stop", "next"])
    #expect(wording.takeUnheard().isEmpty)
  }

  @Test("no more utterances wait than there is room for")
  func most() {
    var wording = NameWording()
    wording.begin()
    for _ in 0..<NameWording.mostUnheard { #expect(wording.holds(said("play"))) }
    #expect(!wording.holds(said("stop")))
    #expect(wording.takeUnheard().count == NameWording.mostUnheard)
  }

  @Test("names asked for while others are worded are wanted anew until they are begun")
  func anew() {
    var wording = NameWording()
    #expect(wording.mayBegin())
    wording.begin()
    #expect(!wording.isWantedAnew)
    #expect(!wording.mayBegin())
    wording.end()
    #expect(wording.isWantedAnew)
    #expect(wording.mayBegin())
    wording.begin()
    #expect(!wording.isWantedAnew)
  }
}
