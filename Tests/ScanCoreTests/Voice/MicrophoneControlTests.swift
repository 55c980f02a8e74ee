import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SpokenCommands

@Suite("The microphone")
struct MicrophoneControlTests {
  @Test("The microphone listens unless it is muted, and stands by with the device open in push-to-talk")
  func use() {
    var control = MicrophoneControl()
    #expect(control.use == .listen)
    control.isMuted = true
    #expect(control.use == .closed)
    control.isMuted = false
    control.listening = .whileHeld
    #expect(control.use == .standby)
  }

  @Test("The microphone listens while a switch is held, also when muted; a second switch changes nothing")
  func talk() {
    var control = MicrophoneControl()
    control.isMuted = true
    control.talk("a")
    control.talk("b")
    #expect(control.use == .listen)
    control.endTalk("b")
    #expect(control.use == .listen)
    control.endTalk("a")
    #expect(control.use == .closed)
  }

  private func talker(_ change: (inout FilterSettings) -> Void = { _ in }) -> SwitchDefinition {
    var definition = Script.plainSwitch
    change(&definition.filter)
    return SwitchDefinition(
      id: "s", source: .injected, filter: definition.filter, bindings: [.press: .microphone(.pushToTalk)])
  }

  private func run(_ steps: String, _ definition: SwitchDefinition) throws -> String {
    try Script.run(steps, on: "a b c", switches: [definition], timed: true)
  }

  @Test("Push to talk lasts from the press to the release, and the scan goes on")
  func held() throws {
    #expect(try run("1000 hold 1500", talker()) == "0 [a] 1000 talk 2100 [b] 2500 talked")
    // A lost switch counts as released.
    #expect(try run("1000 down 400 lost", talker()) == "0 [a] 1000 talk 1400 lost talked")
  }

  @Test("Push to talk ends at its limit if the switch is stuck")
  func limit() throws {
    #expect(try run("1000 down 31000", talker()).contains("31000 talked"))
  }

  @Test("A press that is over when it is known reports that talking needs a held switch")
  func tooShort() throws {
    let slow = talker { $0.presses = .milliseconds(400) }
    #expect(try run("1000 press 400", slow) == "0 [a] 1000 talk talked")
    var both = slow
    both.bindings[.doublePress] = .scan(.menu)
    #expect(try run("1000 press 400", both).contains("microphone(push to talk)"))
  }

  @Test("Every microphone order has a command name")
  func names() {
    for order in MicrophoneOrder.allCases { #expect(SwitchCommand(name: order.rawValue) == .microphone(order)) }
  }
}
