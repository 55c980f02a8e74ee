import Foundation
import Glibc
import PreferredLook
import ScanVocabulary
import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("Several apps and live settings")
struct AppsAndSettingsTests {
  @Test(
    "the first app is scanned; another only by choice; when it leaves, the one before is scanned again, in its place")
  func severalApps() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let first = try daemon.app("First")
      try first.publish(["A", "B"])
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
      try observer.result("command", ["name": "next"])
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }

      let second = try daemon.app("Second")
      try second.publish(["C"])
      #expect(try second.result("focus.request")["granted"] as? Bool == false)
      let asking = try observer.result("apps.list")["items"] as? [[String: Any]] ?? []
      #expect(asking.map { $0["name"] as? String } == ["First", "Second"])
      #expect(asking.map { $0["isAsking"] as? Bool } == [false, true])

      try observer.result("apps.focus", ["app": "second"])
      try observer.event("scan.highlight") { $0["label"] as? String == "C" }
      second.hangUp()
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
    }
  }

  @Test("an app that asks when nothing is scanned gets the scan")
  func focusGranted() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      #expect(try app.result("focus.request")["granted"] as? Bool == false)
      try app.publish(["A"])
      #expect(try app.result("focus.request")["granted"] as? Bool == true)
    }
  }

  @Test("apps.focus of nobody says who is there")
  func unknownApp() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      #expect(try control.fault("apps.focus", ["app": "Nobody"]).kind == "unknown_id")
    }
  }

  @Test("a setting changes while everything runs, is kept, and goes back to the file's by reset")
  func settings() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let set = try control.result("settings.set", ["values": ["scanning.step": 2.5]])["values"] as? [String: Any]
      #expect(set?["scanning.step"] as? Double == 2.5)
      try control.event("state") { $0["step"] as? Double == 2.5 }
      let live = try String(contentsOfFile: daemon.directory + "/../live.toml", encoding: .utf8)
      #expect(live.contains("step = 2.5"))
      let reset = try control.result("settings.reset", ["keys": ["scanning.step"]])["values"] as? [String: Any]
      #expect(reset?["scanning.step"] as? Double == 30)
    }
  }

  @Test("a setting that is out of range or unknown is refused by name, and all of the change with it")
  func badSettings() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let both: [String: Any] = ["scanning.loops": 3, "scanning.step": -1]
      #expect(try control.fault("settings.set", ["values": both]).path == "/params/values/scanning.step")
      let values = try control.result("settings.get", ["keys": ["scanning.loops"]])["values"] as? [String: Any]
      #expect(values?["scanning.loops"] as? Int == 2)
      #expect(try control.fault("settings.get", ["keys": ["scanning.stepp"]]).kind == "bad_value")
    }
  }

  @Test("settings that bound one another are changed, and reset, together in any order")
  func boundSettings() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let strict: [String: Any] = ["voice.ask": 0.8, "voice.act": 0.9, "voice.risky": 0.95]
      try control.result("settings.set", ["values": strict])
      let reset = try control.result("settings.reset", ["keys": ["voice.act", "voice.ask", "voice.risky"]])
      let values = reset["values"] as? [String: Any]
      #expect(values?["voice.act"] as? Double == 0.5)
      #expect(values?["voice.ask"] as? Double == 0.3)
      #expect(values?["voice.risky"] as? Double == 0.7)
      #expect(try control.fault("settings.set", ["values": ["voice.ask": 0.8]]).path == "/params/values/voice.ask")
    }
  }

  @Test("a change that would leave no way to select is refused")
  func lockOut() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      let fault = try control.fault("settings.set", ["values": ["scanning.method": "manual"]])
      #expect(fault.path == "/params/values/scanning.method")
      let values = try control.result("settings.get", ["keys": ["scanning.method"]])["values"] as? [String: Any]
      #expect(values?["scanning.method"] as? String == "auto")
    }
  }

  @Test("a switch that is a sound is pressed by the listener alone, which keeps its microphone if it has no other")
  func soundSwitch() async throws {
    try await RunningDaemon.run(settings: "[[switch]]\nname = \"hum\"\nsource = \"sound\"\n") { daemon in
      let control = try daemon.observer()
      #expect(try control.fault("switch.inject", ["switch": "hum", "edge": "down"]).kind == "not_allowed")
      let listener = try daemon.connect("control")
      try listener.hello("voice")
      try listener.result("switch.inject", ["switch": "hum", "edge": "down"])
      try listener.result("switch.inject", ["switch": "hum", "edge": "up"])
      #expect(try listener.fault("switch.inject", ["switch": "other", "edge": "down"]).kind == "not_allowed")
      #expect(try control.fault("command", ["name": "mute"]).kind == "not_allowed")
    }
  }

  @Test("a switch that no file declares as injected cannot be injected, nor a press from the future")
  func injection() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      #expect(try control.fault("switch.inject", ["switch": "other", "edge": "down"]).kind == "not_allowed")
      let future: [String: Any] = ["switch": "space", "edge": "down", "at": Int.max / 2]
      #expect(try control.fault("switch.inject", future).path == "/params/at")
      let old: [String: Any] = ["switch": "space", "edge": "down", "at": 1]
      #expect(try control.fault("switch.inject", old).path == "/params/at")
    }
  }

  @Test("pause clears the highlight and keeps the place; resume lights it again")
  func pause() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try observer.result("command", ["name": "next"])
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
      try observer.result("pause")
      try observer.event("scan.cleared")
      try observer.event("state") { $0["paused"] as? Bool == true }
      try observer.result("resume")
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
    }
  }

  @Test("status and preferences can be asked for by name")
  func statusAndPreferences() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      #expect(try app.result("status.get")["isSwitchControlRunning"] as? Bool == true)
      let names = ["names": ["preferredContentSizeCategory"]]
      let preferences = try app.result("preferences.get", names)
      #expect(preferences as? [String: String] == ["preferredContentSizeCategory": "large"])
      #expect(try app.fault("status.get", ["names": ["isFlying"]]).kind == "bad_value")
    }
  }

  @Test("a watched status is told when the listener begins to hear")
  func watchedStatus() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.result("status.watch", ["names": ["isVoiceControlRunning"]])
      let voice = try daemon.connect("control")
      try voice.hello("voice")
      try voice.result("voice.status", ["state": "listening"])
      #expect(try app.event("status.changed")["isVoiceControlRunning"] as? Bool == true)
      voice.hangUp()
      #expect(try app.event("status.changed")["isVoiceControlRunning"] as? Bool == false)
    }
  }

  @Test("switch control runs while there is a switch; gestures are offered while a menu or the menu button offers them")
  func switchStatus() throws {
    let daemon = VirtualDaemon()
    let app = try daemon.app()
    let names = ["isSwitchControlRunning", "isAssistiveTouchRunning"]
    let before = try app.ask("status.watch", ["names": names])
    #expect(before as? [String: Bool] == [names[0]: false, names[1]: false])
    var configuration = Configuration()
    configuration.switches = [SwitchDefinition(id: "s", source: .injected)]
    daemon.isolated { $0.use(configuration) }
    daemon.run()
    #expect(app.events("status.changed").last as? [String: Bool] == [names[0]: true, names[1]: true])
    configuration.scanning.menu.items = [.settings]
    daemon.isolated { $0.use(configuration) }
    daemon.run()
    #expect(app.events("status.changed").last as? [String: Bool] == [names[1]: false])
    configuration.switches = []
    daemon.isolated { $0.use(configuration) }
    daemon.run()
    #expect(app.events("status.changed").last as? [String: Bool] == [names[0]: false])
    configuration.overlay.button = true
    daemon.isolated { $0.use(configuration) }
    daemon.run()
    #expect(app.events("status.changed").last as? [String: Bool] == [names[1]: true])
  }

  @Test("an app learns how long a person may need to reach an element")
  func deadline() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.publish(["A", "B"])
      let answer = try app.result("deadline", ["id": "B", "seconds": 10])
      // A, B, Menu, A, B, 30 s each: B is pressed at the end of the second round.
      #expect(answer["worstCaseSeconds"] as? Double == 150)
    }
  }
}
