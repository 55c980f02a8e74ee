import ScanVocabulary
import TappetModel
import Testing

@testable import SpeechOutput

@Suite("Choice and failure of speech programs")
struct SpeakingTests {
  private var speaking = Speaking()

  private static func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private static func saying(_ id: Int, _ text: String = "words") -> Saying {
    Saying(id: id, text: AttributedText(text))
  }

  private static func noSound(_ reason: String) -> Speaking.Effect {
    .complain("nothing can be heard: \(reason). Try: spd-say hello, and: speaker-test -t sine -l 1")
  }

  private mutating func say(_ id: Int, interrupts: Bool = false, at time: Int64 = 0) -> [Speaking.Effect] {
    speaking.say(Self.saying(id), interrupts: interrupts, at: Self.at(time))
  }

  private mutating func told(
    _ event: VoiceEvent, by program: VoiceProgram = .dispatcher, at time: Int64 = 0
  ) -> [Speaking.Effect] {
    speaking.told(event, by: program, at: Self.at(time))
  }

  @Test("The first program speaks one utterance after the other, and each end is reported")
  mutating func order() {
    #expect(say(1) == [.say(Self.saying(1), .dispatcher)])
    #expect(say(2).isEmpty)
    #expect(told(.began(1)).isEmpty)
    #expect(told(.ended(1)) == [.finish(1, wasSuccessful: true), .say(Self.saying(2), .dispatcher)])
    #expect(told(.ended(2)) == [.finish(2, wasSuccessful: true)])
    #expect(speaking.isTalking == false)
    #expect(speaking.deadline == nil)
  }

  @Test("An interrupting utterance cuts the speaking program before anything else is said")
  mutating func interrupts() {
    _ = say(1)
    #expect(
      say(2, interrupts: true) == [
        .cut(.dispatcher), .finish(1, wasSuccessful: false), .say(Self.saying(2), .dispatcher),
      ])
    // A late end of the utterance that was cut has no effect.
    #expect(told(.ended(1)).isEmpty)
    #expect(speaking.stop(at: .zero) == [.cut(.dispatcher), .finish(2, wasSuccessful: false)])
    #expect(speaking.stop(at: .zero).isEmpty)
  }

  @Test("An utterance cut by another program ends as unsuccessful, and the next is spoken")
  mutating func cutByOthers() {
    _ = say(1)
    _ = say(2)
    #expect(told(.cut(1)) == [.finish(1, wasSuccessful: false), .say(Self.saying(2), .dispatcher)])
  }

  @Test("A program's failure is reported once, and the next program speaks until the back-off ends")
  mutating func next() {
    _ = say(1)
    #expect(
      told(.failed(1, "gone")) == [
        .complain("speech-dispatcher: gone; it is tried again later"), .say(Self.saying(1), .espeak),
      ])
    // Events of a program that is not speaking have no effect.
    #expect(told(.failed(1, "gone")).isEmpty)
    #expect(told(.ended(1), by: .espeak) == [.finish(1, wasSuccessful: true)])
    #expect(say(2, at: 29_999) == [.say(Self.saying(2), .espeak)])
    #expect(told(.ended(2), by: .espeak, at: 29_999) == [.finish(2, wasSuccessful: true)])
    #expect(say(3, at: 30_000) == [.say(Self.saying(3), .dispatcher)])
    #expect(
      told(.ended(3), at: 30_500) == [.complain("speech-dispatcher speaks again"), .finish(3, wasSuccessful: true)])
  }

  @Test(
    "If no program can speak, this is reported once until one spoke again, and every utterance ends as unsuccessful")
  mutating func none() {
    _ = say(1)
    _ = say(2)
    _ = told(.failed(1, "gone"))
    #expect(
      told(.failed(1, "not installed"), by: .espeak) == [
        .complain("espeak-ng: not installed; it is tried again later"), Self.noSound("not installed"),
        .finish(1, wasSuccessful: false), .finish(2, wasSuccessful: false),
      ])
    #expect(say(3, at: 1000) == [.finish(3, wasSuccessful: false)])
    #expect(say(4, at: 30_000) == [.say(Self.saying(4), .dispatcher)])
    #expect(told(.failed(4, "gone"), at: 30_000) == [.say(Self.saying(4), .espeak)])
    #expect(told(.failed(4, "gone"), by: .espeak, at: 30_000) == [.finish(4, wasSuccessful: false)])
    // The dispatcher's back-off is one minute now.
    #expect(say(5, at: 90_000) == [.say(Self.saying(5), .dispatcher)])
    #expect(told(.ended(5), at: 90_000).last == .finish(5, wasSuccessful: true))
    #expect(speaking.play(.select, at: Self.at(90_000)) == [.play(.select, 1)])
    #expect(speaking.failed(earcon: 1, "no device") == [Self.noSound("no device")])
    #expect(speaking.failed(earcon: 1, "no device").isEmpty)
  }

  @Test("A program that does not answer for 5 s is cut and abandoned, and the next program continues the queue")
  mutating func hangs() {
    _ = say(1)
    _ = say(2)
    #expect(speaking.deadline == Self.at(5000))
    #expect(speaking.advance(to: Self.at(4999)).isEmpty)
    #expect(
      speaking.advance(to: Self.at(5000)) == [
        .cut(.dispatcher), .abandon(.dispatcher),
        .complain("speech-dispatcher: it does not answer; it is tried again later"),
        .finish(1, wasSuccessful: false), .say(Self.saying(2), .espeak),
      ])
    #expect(speaking.deadline == Self.at(10_000))
  }

  @Test("The program that hangs is given up, and not another one whose back-off has ended since")
  mutating func hangsLate() {
    _ = say(1)
    _ = told(.failed(1, "gone"))
    _ = told(.ended(1), by: .espeak)
    #expect(say(2, at: 28_000) == [.say(Self.saying(2), .espeak)])
    #expect(
      speaking.advance(to: Self.at(33_000)) == [
        .cut(.espeak), .abandon(.espeak), .complain("espeak-ng: it does not answer; it is tried again later"),
        .finish(2, wasSuccessful: false),
      ])
    #expect(say(3, at: 33_000) == [.say(Self.saying(3), .dispatcher)])
  }

  @Test("A program that has begun has as long as the text takes at the slowest rate")
  mutating func slow() {
    _ = say(1)
    #expect(told(.began(1), at: 1000).isEmpty)
    // Five letters of a quarter of a second each.
    #expect(speaking.deadline == Self.at(1000 + 5000 + 1250))
  }

  @Test("A change of programs cuts the speech, and the same programs go on")
  mutating func wishes() {
    _ = say(1)
    #expect(speaking.use(VoiceProgram.allCases, at: .zero).isEmpty)
    #expect(speaking.isTalking == true)
    #expect(speaking.use([.espeak], at: .zero) == [.cut(.dispatcher), .finish(1, wasSuccessful: false)])
    #expect(say(2) == [.say(Self.saying(2), .espeak)])
    // It is the only program, so no other is tried.
    #expect(
      told(.failed(2, "gone"), by: .espeak) == [
        .complain("espeak-ng: gone; it is tried again later"), Self.noSound("gone"),
        .finish(2, wasSuccessful: false),
      ])
  }

  @Test("An earcon that is both announced and requested is played once, and its end is the request's end")
  mutating func sounds() {
    #expect(speaking.play(.select, at: .zero) == [.play(.select, 1)])
    #expect(speaking.play(.select, for: 7, at: Self.at(50)).isEmpty)
    #expect(speaking.heard(earcon: 1) == [.finish(7, wasSuccessful: true)])
    #expect(speaking.heard(earcon: 1).isEmpty)
    #expect(speaking.play(.select, for: 8, at: Self.at(60)) == [.play(.select, 2)])
    #expect(
      speaking.failed(earcon: 2, "no device") == [.finish(8, wasSuccessful: false), Self.noSound("no device")])
  }
}
