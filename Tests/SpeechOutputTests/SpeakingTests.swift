import ScanVocabulary
import TappetModel
import Testing

@testable import SpeechOutput

@Suite("What is said by which program, and what a person is told when none can")
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

  @Test("One after the other is said by the first program, and each end is told")
  mutating func order() {
    #expect(say(1) == [.say(Self.saying(1), .dispatcher)])
    #expect(say(2).isEmpty)
    #expect(told(.began(1)).isEmpty)
    #expect(told(.ended(1)) == [.finish(1, wasSuccessful: true), .say(Self.saying(2), .dispatcher)])
    #expect(told(.ended(2)) == [.finish(2, wasSuccessful: true)])
    #expect(speaking.isTalking == false)
    #expect(speaking.deadline == nil)
  }

  @Test("What interrupts silences the program that speaks, before anything else is said")
  mutating func interrupts() {
    _ = say(1)
    #expect(
      say(2, interrupts: true) == [
        .cut(.dispatcher), .finish(1, wasSuccessful: false), .say(Self.saying(2), .dispatcher),
      ])
    // The end of what was cut, told late, ends nothing.
    #expect(told(.ended(1)).isEmpty)
    #expect(speaking.stop(at: .zero) == [.cut(.dispatcher), .finish(2, wasSuccessful: false)])
    #expect(speaking.stop(at: .zero).isEmpty)
  }

  @Test("What another program cut ends as not said, and the next is said")
  mutating func cutByOthers() {
    _ = say(1)
    _ = say(2)
    #expect(told(.cut(1)) == [.finish(1, wasSuccessful: false), .say(Self.saying(2), .dispatcher)])
  }

  @Test("A program that fails is told once; the same words are said by the next, and by it until the rest is over")
  mutating func next() {
    _ = say(1)
    #expect(
      told(.failed(1, "gone")) == [
        .complain("speech-dispatcher: gone; it is tried again later"), .say(Self.saying(1), .espeak),
      ])
    // What a program tells that does not speak any more changes nothing.
    #expect(told(.failed(1, "gone")).isEmpty)
    #expect(told(.ended(1), by: .espeak) == [.finish(1, wasSuccessful: true)])
    #expect(say(2, at: 29_999) == [.say(Self.saying(2), .espeak)])
    #expect(told(.ended(2), by: .espeak, at: 29_999) == [.finish(2, wasSuccessful: true)])
    #expect(say(3, at: 30_000) == [.say(Self.saying(3), .dispatcher)])
    #expect(
      told(.ended(3), at: 30_500) == [.complain("speech-dispatcher speaks again"), .finish(3, wasSuccessful: true)])
  }

  @Test("Where none can speak that is told once, every order ends as not said, and it is told anew after one spoke")
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
    // The dispatcher rests for a minute now.
    #expect(say(5, at: 90_000) == [.say(Self.saying(5), .dispatcher)])
    #expect(told(.ended(5), at: 90_000).last == .finish(5, wasSuccessful: true))
    #expect(speaking.play(.select, at: Self.at(90_000)) == [.play(.select, 1)])
    #expect(speaking.failed(earcon: 1, "no device") == [Self.noSound("no device")])
    #expect(speaking.failed(earcon: 1, "no device").isEmpty)
  }

  @Test("A program that does not answer for 5 s is silenced and let go of, and the next says what waits")
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

  @Test("The program that hangs is given up, not another whose rest has ended since")
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

  @Test("A program that has begun is given the time that the words take at the slowest")
  mutating func slow() {
    _ = say(1)
    #expect(told(.began(1), at: 1000).isEmpty)
    // Five letters, a quarter of a second each.
    #expect(speaking.deadline == Self.at(1000 + 5000 + 1250))
  }

  @Test("Other programs than before begin in silence; the same go on")
  mutating func wishes() {
    _ = say(1)
    #expect(speaking.use(VoiceProgram.allCases, at: .zero).isEmpty)
    #expect(speaking.isTalking == true)
    #expect(speaking.use([.espeak], at: .zero) == [.cut(.dispatcher), .finish(1, wasSuccessful: false)])
    #expect(say(2) == [.say(Self.saying(2), .espeak)])
    // It is the only one: nothing else is tried.
    #expect(
      told(.failed(2, "gone"), by: .espeak) == [
        .complain("espeak-ng: gone; it is tried again later"), Self.noSound("gone"),
        .finish(2, wasSuccessful: false),
      ])
  }

  @Test("A sound that is told and then ordered is played once, and its end is the order's")
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
