import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SpokenCommands

@Suite("Whether the microphone is heard")
struct MicrophoneControlTests {
  @Test("it listens unless it is muted, and while only a held switch may talk it waits with the device open")
  func use() {
    var control = MicrophoneControl()
    #expect(control.use == .listen)
    control.isMuted = true
    #expect(control.use == .closed)
    control.isMuted = false
    control.listening = .whileHeld
    #expect(control.use == .standby)
  }

  @Test("a held switch is heard, also when muted, until it is let go; a second switch changes nothing")
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

  @Test("C5: push to talk lasts from the press until the switch is let go, and the scan goes on meanwhile")
  func held() throws {
    #expect(try run("1000 hold 1500", talker()) == "0 [a] 1000 talk 2100 [b] 2500 talked")
    // A switch that is lost has been let go.
    #expect(try run("1000 down 400 lost", talker()) == "0 [a] 1000 talk 1400 lost talked")
  }

  @Test("C5: a stuck switch does not listen for ever")
  func limit() throws {
    #expect(try run("1000 down 31000", talker()).contains("31000 talked"))
  }

  @Test("C5: a press that is over when it is known says that talking takes a held switch")
  func tooShort() throws {
    let slow = talker { $0.presses = .milliseconds(400) }
    #expect(try run("1000 press 400", slow) == "0 [a] 1000 talk talked")
    var both = slow
    both.bindings[.doublePress] = .scan(.menu)
    #expect(try run("1000 press 400", both).contains("microphone(push to talk)"))
  }

  @Test("every order has a name that switches, the command line and the protocol use")
  func names() {
    for order in MicrophoneOrder.allCases { #expect(SwitchCommand(name: order.rawValue) == .microphone(order)) }
  }
}
