import TappetModel
import Testing

@testable import SpeechOutput

/// A speech queue under test.
private final class SpokenQueue {
  private var queue = SpeechQueue()
  var now = Instant.zero
  var deadline: Instant? { queue.deadline }
  var isTalking: Bool { queue.isTalking }

  func say(
    _ id: Int, _ text: String = "words", interrupts: Bool = false, replaces: Int? = nil
  ) -> [SpeechQueue.Effect] {
    queue.say(saying(id, text), interrupts: interrupts, replaces: replaces, at: now)
  }

  func end(_ id: Int) -> [SpeechQueue.Effect] { queue.ended(id, wasSuccessful: true, at: now) }
  func begin(_ id: Int) { queue.began(id, at: now) }
  func stop() -> [SpeechQueue.Effect] { queue.stop() }
  func advance() -> [SpeechQueue.Effect] { queue.advance(to: now) }
}

private func saying(_ id: Int, _ text: String = "words") -> Saying { Saying(id: id, text: AttributedText(text)) }

@Suite("The speech queue")
struct SpeechQueueTests {
  private let queue = SpokenQueue()

  @Test("Utterances wait and are spoken in order")
  func order() {
    #expect(queue.say(1) == [.start(saying(1))])
    #expect(queue.say(2).isEmpty)
    #expect(queue.say(3).isEmpty)
    #expect(
      queue.end(1) == [
        .finished(1, wasSuccessful: true), .start(saying(2)),
      ])
    #expect(
      queue.end(2) == [
        .finished(2, wasSuccessful: true), .start(saying(3)),
      ])
  }

  @Test("An interrupting utterance cuts the current and the waiting ones, and each of them ends as unsuccessful")
  func interrupts() {
    _ = queue.say(1)
    _ = queue.say(2)
    #expect(
      queue.say(3, interrupts: true) == [
        .cut, .finished(1, wasSuccessful: false), .finished(2, wasSuccessful: false), .start(saying(3)),
      ])
  }

  @Test("A replacing utterance cuts only the one that it replaces")
  func replaces() {
    _ = queue.say(1)
    _ = queue.say(2)
    #expect(queue.say(3, replaces: 2) == [.finished(2, wasSuccessful: false)])
    #expect(
      queue.end(1) == [
        .finished(1, wasSuccessful: true), .start(saying(3)),
      ])
    #expect(queue.say(4, replaces: 3) == [.cut, .finished(3, wasSuccessful: false), .start(saying(4))])
    // It has ended already.
    #expect(queue.say(5, replaces: 1).isEmpty)
  }

  @Test("Stopping cuts all utterances, and later events of them have no effect")
  func stops() {
    _ = queue.say(1)
    _ = queue.say(2)
    #expect(queue.stop() == [.cut, .finished(1, wasSuccessful: false), .finished(2, wasSuccessful: false)])
    #expect(queue.end(1).isEmpty)
    #expect(queue.stop().isEmpty)
    #expect(!queue.isTalking)
  }

  @Test("A voice that does not begin within 5 s is given up, and the next utterance is spoken")
  func silent() {
    _ = queue.say(1)
    _ = queue.say(2)
    queue.now = .zero.advanced(by: .seconds(4.9))
    #expect(queue.advance().isEmpty)
    queue.now = .zero.advanced(by: .seconds(5))
    #expect(queue.deadline == queue.now)
    #expect(
      queue.advance() == [
        .unresponsive, .finished(1, wasSuccessful: false), .start(saying(2)),
      ])
  }

  @Test("A voice that has begun has a deadline for its whole text, which events of others do not change")
  func stuck() {
    _ = queue.say(1, String(repeating: "a", count: 100))
    queue.begin(1)
    #expect(queue.deadline == .zero.advanced(by: .seconds(30)))
    queue.now = .zero.advanced(by: .seconds(9))
    queue.begin(7)
    #expect(queue.deadline == .zero.advanced(by: .seconds(30)))
  }

  @Test("An utterance without words ends at once as successful")
  func nothing() {
    #expect(queue.say(1, " \n") == [.finished(1, wasSuccessful: true)])
    #expect(queue.say(2) == [.start(saying(2))])
  }

  @Test("Every utterance ends exactly once, in any order of events")
  func oneEnd() {
    var random = SystemRandomNumberGenerator()
    var ends: [Int: Int] = [:]
    for id in 1...2_000 {
      queue.now = queue.now.advanced(by: .milliseconds(Int.random(in: 0...3_000, using: &random)))
      var effects = queue.advance()
      effects += queue.say(
        id, interrupts: Bool.random(using: &random), replaces: Bool.random(using: &random) ? id - 1 : nil)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: effects += queue.stop()
      case 1: effects += queue.end(Int.random(in: 1...id, using: &random))
      case 2: queue.begin(id)
      default: break
      }
      for case .finished(let id, _) in effects { ends[id, default: 0] += 1 }
    }
    for case .finished(let id, _) in queue.stop() { ends[id, default: 0] += 1 }
    #expect(ends.count == 2_000)
    #expect(ends.values.allSatisfy { $0 == 1 })
  }
}

@Suite("Choice of a speech program")
struct VoiceChoiceTests {
  @Test("The first program not in back-off is chosen; the back-off is 30 s and doubles with each failure")
  func choice() {
    var choice = VoiceChoice()
    var now = Instant.zero
    #expect(choice.program(at: now) == .dispatcher)
    var isNews = choice.failed(.dispatcher, at: now)
    #expect(isNews)
    #expect(choice.program(at: now) == .espeak)
    isNews = choice.failed(.espeak, at: now)
    #expect(isNews)
    #expect(choice.program(at: now) == nil)
    now = now.advanced(by: .seconds(30))
    #expect(choice.program(at: now) == .dispatcher)
    isNews = choice.failed(.dispatcher, at: now)
    #expect(!isNews)
    #expect(choice.program(at: now.advanced(by: .seconds(59))) == .espeak)
    #expect(choice.program(at: now.advanced(by: .seconds(60))) == .dispatcher)
    let (first, second) = (choice.spoke(.dispatcher), choice.spoke(.dispatcher))
    #expect(first)
    #expect(!second)
    #expect(choice.program(at: now) == .dispatcher)
  }
}
