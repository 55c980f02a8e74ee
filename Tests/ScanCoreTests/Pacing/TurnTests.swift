import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

@Suite("The time of a stop")
struct TurnTests {
  private var turn = Turn(since: at(0), until: at(1000))

  @Test("A cue that ends after the step keeps the stop lit for the rest, an earlier end changes nothing")
  mutating func cueEnds() {
    turn.wait(for: 1, until: at(15_000))
    #expect(turn.end == at(15_000))
    var early = turn
    early.endCue(at: at(500), rest: .milliseconds(300))
    #expect(early.end == at(1000) && early.cue == nil)
    turn.endCue(at: at(2000), rest: .milliseconds(300))
    #expect(turn.end == at(2300))
    turn.endCue(at: at(9000), rest: .milliseconds(300))
    #expect(turn.end == at(2300))
  }

  @Test("A cue whose cap comes before the step's end does not shorten the step")
  mutating func shortCap() {
    turn.wait(for: 1, until: at(400))
    #expect(turn.end == at(1000))
  }

  @Test("The time of standing still is given back to the step and to the cue")
  mutating func givenBack() {
    turn.wait(for: 1, until: at(5000))
    turn.giveBack(timeSince: at(200), at: at(700))
    #expect(turn.until == at(1500) && turn.end == at(5500))
    // Not the time before the stop was lit.
    var later = Turn(since: at(600), until: at(1600))
    later.giveBack(timeSince: at(200), at: at(700))
    #expect(later.end == at(1700))
  }

  @Test("A stop that waits only for presses never ends")
  func forEver() {
    var turn = Turn(since: at(0), until: nil)
    turn.wait(for: 1, until: at(400))
    turn.giveBack(timeSince: at(0), at: at(100))
    turn.endCue(at: at(500), rest: .milliseconds(300))
    #expect(turn.end == nil)
  }
}

@Suite("Standing still")
struct StillnessTests {
  private var stillness = Stillness()

  @Test("A pressed switch stops the highlight from its first edge until its gesture is known")
  mutating func held() {
    stillness.hold(at: at(100))
    stillness.hold(at: at(200))
    #expect(stillness.isStill && stillness.heldSince == at(100))
    #expect(stillness.release(at: at(300)) == at(100))
    #expect(!stillness.isStill && stillness.release(at: at(400)) == nil)
  }

  @Test("Speech stops the highlight until it ends, for at most the cap of the first speech")
  mutating func speech() {
    stillness.beginSpeech(at: at(100), longest: .seconds(15))
    stillness.beginSpeech(at: at(5000), longest: .seconds(15))
    #expect(stillness.isStill && stillness.speechEnd == at(15_100))
    #expect(stillness.endSpeech() == at(100))
    #expect(!stillness.isStill && stillness.endSpeech() == nil)
  }

  @Test("Speech due to end while a switch was down ends when the gesture is known")
  mutating func both() {
    stillness.beginSpeech(at: at(0), longest: .seconds(1))
    stillness.hold(at: at(500))
    _ = stillness.release(at: at(4000))
    #expect(stillness.speechEnd == at(4000))
    _ = stillness.release(at: at(5000))
    #expect(stillness.speechEnd == at(4000))
  }

  @Test("After a suspend no switch counts as down, and speech goes on")
  mutating func suspend() {
    stillness.beginSpeech(at: at(0), longest: .seconds(1))
    stillness.hold(at: at(500))
    stillness.forgetHeld()
    #expect(stillness.heldSince == nil && stillness.speechEnd == at(1000))
  }
}

@Suite("Cues")
struct CuesTests {
  @Test("Each cue has its own number, also after the speaker was lost and came back")
  func numbers() {
    var cues = Cues()
    cues.hasSpeaker = true
    let first = cues.next("Play", sound: .step, isSound: false)
    cues.hasSpeaker = false
    cues.hasSpeaker = true
    let second = cues.next("Pause", sound: .step, isSound: true)
    #expect(first.number == 1 && first.text == "Play" && !first.isSound)
    #expect(second.number == 2 && second.isSound)
  }
}
