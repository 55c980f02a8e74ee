import Testing

@testable import ScanLab
@testable import ScanVocabulary

@Suite("B11: what a gesture may be bound to")
struct SwitchCommandTests {
  @Test("every command is found by its name, and no two have the same")
  func names() {
    for (name, command) in SwitchCommand.named {
      #expect(SwitchCommand(name: name) == command)
      #expect(command.name == name)
    }
    #expect(Set(SwitchCommand.named.map(\.name)).count == SwitchCommand.named.count)
    #expect(SwitchCommand(name: "exec lamp on") == .exec("lamp on"))
    #expect(SwitchCommand.recipe("volume").name == "recipe volume")
  }

  @Test("a name that is none, or names nothing, is no command", arguments: ["", "selct", "exec", "exec ", "recipe  a"])
  func unknown(name: String) {
    #expect(SwitchCommand(name: name) == nil)
  }

  @Test("what is not for the scan is handed on, and in the dark lights the place as well")
  func handedOn() throws {
    let bound: [(SwitchCommand, String)] = [
      (.voice(.showNames), "voice(show names)"), (.speak, "speak"), (.exec("lamp"), "exec(lamp)"),
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
