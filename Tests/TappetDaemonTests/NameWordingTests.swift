import ScanVocabulary
import SpokenCommands
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What is said while names are being worded")
struct NameWordingTests {
  private func said(_ text: String) -> SpokenInput {
    .heard(Utterance(text: text, confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: 0))
  }

  @Test("an utterance waits only while names are on their way, and comes out once, in order")
  func waits() {
    var wording = NameWording()
    let before = wording.holds(said("play"))
    wording.begin()
    let next = SpokenInput.say("next", by: "red", at: .zero)
    let meanwhile = [wording.holds(said("stop")), wording.holds(next)]
    wording.end()
    let after = wording.holds(said("back"))
    #expect((before, meanwhile[0], meanwhile[1], after) == (false, true, true, false))
    let (first, second) = (wording.takeUnheard(), wording.takeUnheard())
    #expect(first == [said("stop"), next] && second.isEmpty)
  }

  @Test("no more utterances wait than there is room for")
  func most() {
    var wording = NameWording()
    wording.begin()
    let held = (0...NameWording.mostUnheard).map { _ in wording.holds(said("play")) }
    #expect(held.count { $0 } == NameWording.mostUnheard && held.last == false)
    let unheard = wording.takeUnheard()
    #expect(unheard.count == NameWording.mostUnheard)
  }

  @Test("names asked for while others are worded are wanted anew until they are begun")
  func anew() {
    var wording = NameWording()
    let atFirst = wording.mayBegin()
    wording.begin()
    #expect(atFirst && !wording.isWantedAnew)
    let meanwhile = wording.mayBegin()
    wording.end()
    #expect(!meanwhile && wording.isWantedAnew)
    let after = wording.mayBegin()
    wording.begin()
    #expect(after && !wording.isWantedAnew)
  }
}
