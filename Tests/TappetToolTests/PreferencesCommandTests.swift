import ArgumentParser
import Foundation
import TappetConfig
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet preferences")
struct PreferencesCommandTests {
  @Test("docs/overlay.md says of each preference what it changes", arguments: Preference.allCases)
  func page(preference: Preference) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").path
    let page = try String(contentsOfFile: root + "/docs/overlay.md", encoding: .utf8)
    let section = try #require(page.split(separator: "### Preferences").last)
    #expect(section.contains("`\(preference.rawValue)`"))
  }

  @Test("A name with a value changes a setting, and a name alone changes nothing")
  func change() throws {
    #expect(try Preferences.change("isBoldTextEnabled", to: "on") == ["preferences.isBoldTextEnabled": "on"])
    #expect(try Preferences.change("isBoldTextEnabled", to: nil) == [:])
  }

  @Test("A mistyped name or value is refused before the daemon is asked, with a suggestion")
  func mistakes() throws {
    func problem(_ name: String, _ value: String?) -> String {
      do {
        _ = try Preferences.change(name, to: value)
        return ""
      } catch { return "\(error)" }
    }
    #expect(problem("isBoldTextEnable", nil).contains("\"preferences.isBoldTextEnabled\""))
    #expect(problem("isBoldTextEnabled", "yes").contains("\"on\""))
    for (name, value) in [("isBoldTextEnable", nil), ("isBoldTextEnable", "on"), ("isBoldTextEnabled", "yes")] {
      let words = problem(name, value)
      #expect([".", "?"].contains { words.hasSuffix("\($0) All of them: tappet preferences") })
    }
  }

  @Test("Each preference is shown with its source")
  func lines() {
    let values: JSONObject = ["isReduceMotionEnabled": .bool(true), "userInterfaceStyle": "dark"]
    let chosen: JSONObject = [
      "values": .object(["preferences.isReduceMotionEnabled": "on", "preferences.userInterfaceStyle": "desktop"])
    ]
    #expect(
      Preferences.lines(of: values, chosen: chosen) == [
        "isReduceMotionEnabled            on        chosen",
        "userInterfaceStyle               dark      as the desktop has it",
      ])
  }
}
