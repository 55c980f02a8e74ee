import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("Awake or asleep")
struct WakefulnessTests {
  @Test("Voice control starts awake and understands earlier utterances")
  func begins() {
    let wakefulness = Wakefulness()
    #expect(wakefulness.isAwake)
    #expect(!wakefulness.slept(at: .second(-5)))
  }

  @Test("An utterance that began during sleep is ignored, also after waking")
  func wakes() {
    var wakefulness = Wakefulness()
    let first = wakefulness.sleep()
    #expect(first)
    #expect(wakefulness.slept(at: .second(1)))
    let second = wakefulness.wake(at: .second(2))
    #expect(second)
    #expect(wakefulness.slept(at: .second(1.9)))
    #expect(!wakefulness.slept(at: .second(2)))
  }

  @Test("Sleeping asleep and waking awake change nothing")
  func twice() {
    var wakefulness = Wakefulness()
    let first = wakefulness.wake(at: .second(5))
    #expect(!first)
    #expect(!wakefulness.slept(at: .second(4)))
    _ = wakefulness.sleep()
    let second = wakefulness.sleep()
    #expect(!second)
    #expect(!wakefulness.isAwake)
  }
}
