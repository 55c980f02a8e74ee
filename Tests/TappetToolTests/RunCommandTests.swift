import ArgumentParser
import Testing

@testable import TappetTool

@Suite("tappet run")
struct RunCommandTests {
  private func companions(_ words: [String], _ environment: [String: String] = [:]) throws -> [String] {
    try #require(try TappetCommand.parseAsRoot(["run"] + words) as? Run).companions(in: environment)
  }

  @Test("The listener and the speech program always start; the overlay, the bridge and the desk start with a display")
  func all() throws {
    #expect(try companions([]) == ["tappet-voice", "tappet-speech"])
    #expect(try companions([], ["DISPLAY": ""]) == ["tappet-voice", "tappet-speech"])
    let seen = ["tappet-voice", "tappet-speech", "tappet-overlay", "tappet-atspi", "tappet-desk"]
    #expect(try companions([], ["DISPLAY": ":0"]) == seen)
    #expect(try companions([], ["WAYLAND_DISPLAY": "wayland-0"]) == seen)
  }

  @Test("Each program can be left out")
  func fewer() throws {
    #expect(try companions(["--no-voice", "--no-speech", "--no-overlay", "--no-apps"], ["DISPLAY": ":0"]) == [])
  }
}
