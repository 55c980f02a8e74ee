import Testing

@testable import ScanLab
@testable import ScanVocabulary

@Suite("Commands that a gesture can be bound to")
struct SwitchCommandTests {
  @Test("Every command is found by its name, and no two share one")
  func names() {
    for (name, command) in SwitchCommand.named {
      #expect(SwitchCommand(name: name) == command)
      #expect(command.name == name)
    }
    #expect(Set(SwitchCommand.named.map(\.name)).count == SwitchCommand.named.count)
    #expect(SwitchCommand(name: "exec lamp on") == .exec("lamp on"))
    #expect(SwitchCommand.recipe("volume").name == "recipe volume")
    #expect(SwitchCommand(name: "say tap Play") == .say("tap Play") && SwitchCommand.say("yes").name == "say yes")
    for command in DeviceCommand.allCases {
      #expect(SwitchCommand(name: "device \(command.rawValue)") == .device(command))
    }
  }

  @Test(
    "An unknown or incomplete name is no command",
    arguments: ["", "selct", "exec", "exec ", "recipe  a", "say", "device", "device play music"])
  func unknown(name: String) {
    #expect(SwitchCommand(name: name) == nil)
  }

  @Test("A command outside the scan is passed on, and in the dark also lights the place")
  func handedOn() throws {
    let bound: [(SwitchCommand, String)] = [
      (.voice(.showNames), "voice(show names)"), (.speak, "speak"), (.exec("lamp"), "exec(lamp)"),
      (.device(.nextTrack), "run:nextTrack"), (.say("tap Play"), "say(tap Play)"),
    ]
    for (command, word) in bound {
      let other = SwitchDefinition(
        id: "o", source: .injected, filter: Script.plainSwitch.filter, bindings: [.press: command])
      func run(_ steps: String) throws -> String {
        try Script.run(steps, on: "a b", switches: [Script.plainSwitch, other])
      }
      #expect(try run("500 press@o") == "[a] \(word)")
      #expect(try run("pause press@o") == "[a] - \(word) [a]")
    }
  }
}
