import ScanVocabulary
import SpokenCommands
import SwitchHandling
import TappetModel
import Testing

@testable import TappetDaemon

/// What the core wants done is carried out in the order in which it wanted it.
@Suite("The queue of what the core wants done")
struct PumpTests {
  @Test("Work that arises while other work is carried out follows it, in the order in which it arose")
  func order() {
    var pump = Pump()
    let first = pump.begin(.scan([.stuck("a")], .switch))
    let second = pump.begin(.voice([.reword], spokenAt: nil))
    let third = pump.begin(.order(.undoSpeed(by: "c"), .switch))
    #expect(first && !second && !third)
    guard case .voice = pump.next() else { return #expect(Bool(false), "voice came second") }
    let fourth = pump.begin(.scan([.stuck("d")], .switch))
    #expect(!fourth)
    guard case .order = pump.next() else { return #expect(Bool(false), "the order came third") }
    guard case .scan = pump.next() else { return #expect(Bool(false), "what arose last comes last") }
  }

  @Test("Work is carried out at once after all earlier work is done")
  func idle() {
    var pump = Pump()
    let first = pump.begin(.scan([], .switch))
    let rest = pump.next()
    let second = pump.begin(.scan([], .switch))
    #expect(first && rest == nil && second)
  }

  private static let told: Set = ["voice.heard", "state"]

  @Test("what a spoken command makes the scan do is told after all that voice control says of that command")
  func spokenCommand() throws {
    let daemon = VirtualDaemon()
    let (observer, app) = (try daemon.observer(), try daemon.app("Music"))
    try app.publish(["Play", "Stop"])
    _ = observer.order(of: Self.told)
    let now = daemon.isolated { $0.clock.now().nanoseconds }
    try observer.ask(
      "utterance", ["text": "pause scanning", "confidence": 1, "startedAt": now, "endedAt": now, "vocabulary": 0])
    #expect(observer.order(of: Self.told) == ["voice.heard", "state"])
  }
}
