import Foundation
import Testing

@Suite("D8: the screen read aloud")
struct ReadingTests {
  private func speaker(_ daemon: RunningDaemon) throws -> RawClient {
    let client = try daemon.connect("control")
    try client.hello("speech", name: "Speaker")
    return client
  }

  /// A list that scrolls, with these lines of text and a button before it.
  private static func page(_ lines: [String], generation: Int) -> [String: Any] {
    let texts: [[String: Any]] = lines.map {
      ["id": $0, "accessibilityLabel": $0, "accessibilityTraits": ["staticText"]]
    }
    let list: [String: Any] = ["id": "list", "accessibilityScrollable": ["up", "down"], "children": texts]
    let root: [String: Any] = ["id": "screen", "children": [RawClient.button("Close"), list]]
    return ["generation": generation, "root": root]
  }

  /// What is said next, as if it had been heard to its end.
  private func hear(_ speaker: RawClient) throws -> String? {
    let order = try speaker.event("speech.say")
    try speaker.result("speech.finished", ["id": order["id"] ?? 0, "wasSuccessful": true])
    return order["utterance"] as? String
  }

  private static let quiet = RunningDaemon.defaults + "\n[speech]\nverbosity = \"brief\"\nexcept = [\"stops\"]\n"

  @Test("it is read in order, lit as it is read, scrolled at its end, and ends when nobody can scroll")
  func whole() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One", "Two"], generation: 1))
      try control.event("scan.highlight") { $0["label"] as? String == "Close" }
      try control.result("command", ["name": "speak screen"])
      try control.event("scan.cleared")
      for line in ["Close", "One", "Two"] {
        try control.event("scan.highlight") { $0["label"] as? String == line }
        #expect(try hear(speaker) == line)
      }
      let scroll = try app.answerPerform()
      #expect(scroll["action"] as? String == "scroll")
      #expect(scroll["id"] as? String == "list")
      #expect(scroll["chain"] as? [String] == ["screen"])
      var next = Self.page(["Two", "Three"], generation: 2)
      next["notify"] = ["notification": "pageScrolled", "announcement": "page 2 of 2"]
      try app.result("tree.set", next)
      #expect(try hear(speaker) == "page 2 of 2")
      #expect(try hear(speaker) == "Three")
      try app.answerPerform(handled: false)
      // The scan goes on where it stood.
      try control.event("scan.highlight") { $0["label"] as? String == "Close" }
    }
  }

  @Test("what is off in the preferences is refused with its name", arguments: ["speak screen", "speak selection"])
  func refused(order: String) async throws {
    let name = order == "speak screen" ? "isSpeakScreenEnabled" : "isSpeakSelectionEnabled"
    try await RunningDaemon.run(settings: Self.quiet + "[preferences]\n\(name) = \"off\"\n") { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One"], generation: 1))
      #expect(try control.result("preferences.get", ["names": [name]])[name] as? Bool == false)
      try control.result("command", ["name": order])
      let refused = try control.event("scan.refused")
      #expect(refused["text"] as? String == "reading aloud is off in the settings: \(name)")
      try control.result("settings.set", ["values": ["preferences.\(name)": "on"]])
      try control.result("command", ["name": order])
      _ = try speaker.event("speech.say") { ($0["utterance"] as? String)?.hasPrefix("Close") == true }
    }
  }

  @Test("a press ends it and lights the place again")
  func press() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One", "Two"], generation: 1))
      try control.result("command", ["name": "speak screen"])
      #expect(try hear(speaker) == "Close")
      try speaker.event("speech.say")
      let paused = try control.event("state") { $0["paused"] as? Bool == true }["seq"] as? Int ?? 0
      try control.press()
      try speaker.event("speech.stop")
      try control.event("state") { $0["running"] as? Bool == true && ($0["seq"] as? Int ?? 0) > paused }
      #expect(!app.hasHeard("perform"))
    }
  }

  @Test("what is lit is read alone, and where nothing speaks that is told")
  func selection() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One"], generation: 1))
      try control.event("scan.highlight")
      try control.result("command", ["name": "speak selection"])
      let refused = try control.event("scan.refused")
      #expect((refused["text"] as? String)?.hasPrefix("nothing speaks") == true)

      let speaker = try speaker(daemon)
      try control.result("command", ["name": "speak selection"])
      #expect(try hear(speaker) == "Close")
      try control.event("scan.cleared")
      try control.event("scan.highlight") { $0["label"] as? String == "Close" }
    }
  }

  @Test("something more urgent is said in between, and reading goes on with what was cut")
  func interrupted() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One"], generation: 1))
      try control.result("command", ["name": "speak screen"])
      let cut = try speaker.event("speech.say")
      try app.result("notify", ["notification": "announcement", "announcement": "New message"])
      try speaker.result("speech.finished", ["id": cut["id"] ?? 0, "wasSuccessful": false])
      #expect(try hear(speaker) == "New message")
      #expect(try hear(speaker) == "Close")
      #expect(try hear(speaker) == "One")
    }
  }

  @Test("“stop reading”, or anything else that is said and done, ends it; the scan is as it was")
  func voice() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let speaker = try speaker(daemon)
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", Self.page(["One"], generation: 1))
      try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      for (words, action) in [("stop reading", nil), ("tap close", "activate")] {
        try observer.result("command", ["name": "speak screen"])
        try observer.event("state") { $0["paused"] as? Bool == true }
        try speaker.event("speech.say")
        try observer.result(
          "utterance", ["text": words, "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
        try speaker.event("speech.stop")
        try observer.event("state") { $0["running"] as? Bool == true }
        if let action { #expect(try app.event("perform")["action"] as? String == action) }
      }
    }
  }

  @Test("another app's screen is not read on")
  func otherApp() async throws {
    try await RunningDaemon.run(settings: Self.quiet) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app("Mail")
      try app.result("tree.set", Self.page(["One"], generation: 1))
      let other = try daemon.app("Music")
      try other.publish(["Play"])
      try control.result("command", ["name": "speak screen"])
      try speaker.event("speech.say")
      try control.result("apps.focus", ["app": "Music"])
      try speaker.event("speech.stop")
    }
  }
}
