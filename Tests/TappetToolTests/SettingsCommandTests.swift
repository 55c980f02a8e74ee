import ArgumentParser
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet settings")
struct SettingsCommandTests {
  @Test("A value is converted to its setting's type, and an invalid one is refused before the daemon is asked")
  func values() throws {
    #expect(try Settings.value("1.1", of: "scanning.step") == .number(1.1))
    #expect(try Settings.value("3", of: "scanning.loops") == .integer(3))
    #expect(try Settings.value("manual", of: "scanning.method") == .string("manual"))
    #expect(try Settings.value("true", of: "voice.bareNames") == .bool(true))
    #expect(throws: ToolError.self) { try Settings.value("fast", of: "scanning.step") }
    #expect(throws: ToolError.self) { try Settings.value("1", of: "scanning.stepp") }
    #expect(throws: ToolError.self) { try Settings.value("1000", of: "scanning.step") }
  }

  @Test("Settings are printed as in a file")
  func lines() {
    let answer: JSONObject = [
      "values": .object(["scanning.step": .number(1.4), "scanning.loops": .integer(2), "scanning.method": "auto"])
    ]
    #expect(
      Settings.lines(of: answer) == ["scanning.step = 1.4", "scanning.loops = 2", "scanning.method = \"auto\""])
  }

  @Test("Without a subcommand all settings are printed")
  func defaultIsGet() throws {
    #expect(try TappetCommand.parseAsRoot(["settings"]) is Settings.Get)
    #expect(try TappetCommand.parseAsRoot(["settings", "set", "a", "b"]) is Settings.Set)
  }
}
