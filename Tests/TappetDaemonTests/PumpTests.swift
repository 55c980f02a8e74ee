import ScanVocabulary
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The queue of effects")
struct PumpTests {
  @Test("A batch that arises while another is carried out follows it, in the order in which it arose")
  func batches() {
    var pump = Pump()
    let first = pump.begin(.scan([.stuck("a")], .switch))
    let second = pump.begin(.voice([.reword], spokenAt: nil))
    let third = pump.begin(.scan([.stuck("c")], .switch))
    #expect(first && !second && !third)
    guard case .voice = pump.nextBatch() else { return #expect(Bool(false), "voice came second") }
    guard case .scan = pump.nextBatch() else { return #expect(Bool(false), "what arose last comes last") }
    let none = pump.nextBatch()
    let again = pump.begin(.scan([], .switch))
    #expect(none == nil && again, "all earlier ones are done")
  }

  @Test("An order waits for the batches and for the order before; what an order feeds is carried out at once")
  func orders() {
    var pump = Pump()
    _ = pump.begin(.scan([], .switch))
    pump.wait(with: .scan(.undoSpeed(by: "a"), .switch))
    pump.wait(with: .voice(.reword, spokenAt: nil))
    let during = pump.nextOrder()
    _ = pump.nextBatch()
    guard case .scan = pump.nextOrder() else { return #expect(Bool(false), "the first order comes first") }
    let inner = pump.begin(.scan([], .switch))
    _ = pump.nextBatch()
    let nested = pump.nextOrder()
    #expect(during == nil && inner && nested == nil)
    pump.endOrder()
    guard case .voice = pump.nextOrder() else { return #expect(Bool(false), "the second order comes next") }
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

  @Test("a tap that a phrase has after a command comes after it")
  func phrase() throws {
    var settings = Configuration()
    settings.voice.phrases = [VoicePhrase(say: ["go on"], steps: [.say("scroll down"), .say("tap play")])]
    let daemon = VirtualDaemon(settings)
    let (observer, app) = (try daemon.observer(), try daemon.app("Music"))
    var root = RawClient.screen(["Play", "Stop"])
    root["accessibilityScrollable"] = ["up", "down"]
    try app.ask("tree.set", ["generation": 1, "root": root])
    daemon.advance(by: .milliseconds(10))
    let now = daemon.isolated { $0.clock.now().nanoseconds }
    try observer.ask(
      "utterance", ["text": "go on", "confidence": 1, "startedAt": now, "endedAt": now, "vocabulary": 0])
    #expect(try app.answerPerforms().map { $0["action"] as? String } == ["scroll", "activate"])
  }

  @Test("reading aloud pauses the scan, which goes dark, and then lights what it reads")
  func reading() throws {
    let daemon = VirtualDaemon()
    let speaker = try daemon.connect(.control)
    try speaker.hello("speech", name: "Speaker")
    let (observer, app) = (try daemon.observer(), try daemon.app("Music"))
    try app.publish(["Play", "Stop"])
    _ = observer.order(of: ["scan.cleared", "scan.highlight"])
    try observer.ask("command", ["name": "speak screen"])
    #expect(observer.order(of: ["scan.cleared", "scan.highlight"]) == ["scan.cleared", "scan.highlight"])
  }
}
