import Foundation
import Testing

@Suite("F4: profiles by menu, by voice and by command, over real sockets")
struct ProfileTests {
  private static let settings = """
    [scanning]
    method = "manual"
    step = 30
    grace = 0
    [[switch]]
    name = "space"
    source = "inject"
    chatter = 0
    [[switch]]
    name = "next"
    source = "inject"
    does = { press = "next" }
    """
  private static let profiles = [
    "bed": "[scanning]\nstep = 2.0\n", "still": "[scanning]\nmethod = \"auto\"\n", "odd": "[scanning]\nstepp = 2\n",
  ]

  private func run(_ kept: String?, _ body: @escaping @Sendable (RunningDaemon) throws -> Void) async throws {
    try await RunningDaemon.run(
      settings: Self.settings, profiles: Self.profiles,
      after: { base in
        let text = try? String(contentsOfFile: base + "/profile.toml", encoding: .utf8)
        #expect(text?.split(separator: "\n").first == kept.map { "# Tappet's copy of the profile \($0)" })
      }, body)
  }

  private func step(_ observer: RawClient) throws -> Double? {
    let values = try observer.result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
    return values?["scanning.step"] as? Double
  }

  private func isLater(_ event: [String: Any], than other: [String: Any]) -> Bool {
    (event["seq"] as? Int ?? 0) > (other["seq"] as? Int ?? 0)
  }

  private func hint(_ observer: RawClient, _ name: String) throws -> String {
    let error = try observer.ask("profile.use", ["name": name])["error"] as? [String: Any]
    return (error?["data"] as? [String: Any])?["hint"] as? String ?? ""
  }

  @Test("a profile that leaves the way to steer as it is holds at once, from the menu, and is kept")
  func menu() async throws {
    try await run("bed") { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("command", ["name": "menu"])
      try observer.choose("Settings")
      try observer.choose("Profile: your own settings")
      try observer.choose("bed")
      try observer.event("state") { $0["profile"] as? String == "bed" && $0["trial"] == nil }
      #expect(try step(observer) == 2)
    }
  }

  @Test("another method is taken back unless a switch is pressed in time, and until then it is not kept")
  func takenBack() async throws {
    try await run(nil) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      #expect(try observer.result("profile.use", ["name": "still", "confirm": 0.2])["trial"] as? Bool == true)
      let trial = try observer.event("state") { $0["trial"] as? Bool == true }
      #expect(trial["profile"] as? String == "still" && trial["method"] as? String == "auto")
      let after = try observer.event("state") { $0["trial"] == nil && isLater($0, than: trial) }
      #expect(after["profile"] == nil && after["method"] as? String == "manual" && after["kept"] as? Bool == false)
    }
  }

  @Test("what is changed during a trial stays changed when that is taken back, and after it")
  func changedMeanwhile() async throws {
    try await RunningDaemon.run(
      settings: Self.settings, profiles: Self.profiles,
      after: { base in
        let live = try? String(contentsOfFile: base + "/live.toml", encoding: .utf8)
        #expect(live?.contains("step = 4") == true && live?.contains("method") == false)
      },
      { daemon in
        let observer = try daemon.observer()
        let app = try daemon.app()
        try app.publish(["Play"])
        try observer.result("profile.use", ["name": "still", "confirm": 1])
        let trial = try observer.event("state") { $0["trial"] as? Bool == true }
        try observer.result("settings.set", ["values": ["scanning.step": 4.0]])
        let after = try observer.event("state") { $0["trial"] == nil && isLater($0, than: trial) }
        #expect(after["method"] as? String == "manual")
        #expect(try step(observer) == 4)
      })
  }

  @Test("a press keeps it, and does nothing else: nothing was lit")
  func confirmed() async throws {
    try await run("still") { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("profile.use", ["name": "still", "confirm": 600])
      let trial = try observer.event("state") { $0["trial"] as? Bool == true && $0["paused"] as? Bool == true }
      try observer.press()
      try observer.event("state") { $0["trial"] == nil && $0["profile"] as? String == "still" }
      try observer.event("scan.highlight") { $0["label"] as? String == "Play" && isLater($0, than: trial) }
      #expect(try observer.result("metrics")["performs"] as? Int == 0)
    }
  }

  @Test("by voice; said once more while it is on trial it is kept, for whoever presses nothing")
  func voice() async throws {
    try await run("still") { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      for _ in 0..<2 {
        try observer.event("voice.vocabulary") { ($0["lists"] as? [String: [[String]]])?["profile"]?.count == 3 }
        try observer.result(
          "utterance",
          ["text": "use the still profile", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
        #expect(try observer.event("voice.heard")["outcome"] as? String == "acted")
      }
      try observer.event("state") { $0["trial"] == nil && $0["profile"] as? String == "still" }
    }
  }

  @Test("a rule's profile holds while its app is scanned, is not kept for a start, and leaves the person's own behind")
  func byApp() async throws {
    let rule = "\n[[profile]]\nuse = \"bed\"\napp = \"Music\"\n"
    try await RunningDaemon.run(
      settings: Self.settings + rule, profiles: Self.profiles,
      after: { base in #expect(!FileManager.default.fileExists(atPath: base + "/profile.toml")) },
      { daemon in
        let observer = try daemon.observer()
        let music = try daemon.app("Music")
        try music.publish(["Play"])
        try observer.event("state") { $0["profile"] as? String == "bed" }
        #expect(try step(observer) == 2)
        let mail = try daemon.app("Mail")
        try mail.publish(["Send"])
        try observer.result("apps.focus", ["app": "Mail"])
        let left = try observer.event("state") {
          $0["profile"] == nil && $0["app"] as? String == "Mail" && $0["step"] as? Double == 30
        }
        try observer.result("apps.focus", ["app": "Music"])
        try observer.event("state") { $0["profile"] as? String == "bed" && isLater($0, than: left) }
      })
  }

  @Test("a profile that is chosen wins over what was changed live before, and says so; what is changed later holds")
  func winsOverLive() async throws {
    try await RunningDaemon.run(
      settings: Self.settings, profiles: Self.profiles,
      after: { base in
        let live = try? String(contentsOfFile: base + "/live.toml", encoding: .utf8)
        #expect(live?.contains("step") == false && live?.contains("loops = 7") == true)
      },
      { daemon in
        let observer = try daemon.observer()
        try observer.result("settings.set", ["values": ["scanning.step": 4.0, "scanning.loops": 7]])
        try observer.result("profile.use", ["name": "bed"])
        #expect(try step(observer) == 2)
        let told = try observer.event("told")["text"] as? String
        #expect(told == "scanning.step is 2, as the profile says; you had changed it to 4")
        try observer.result("settings.set", ["values": ["scanning.step": 5.0]])
        #expect(try step(observer) == 5)
        try observer.result("settings.reset", ["keys": ["scanning.step"]])
        #expect(try step(observer) == 2)
      })
  }

  @Test("a rule's profile wins over what was changed live as long as it holds, and the change comes back")
  func ruleOverLive() async throws {
    let rule = "\n[[profile]]\nuse = \"bed\"\napp = \"Music\"\n"
    try await RunningDaemon.run(
      settings: Self.settings + rule, profiles: Self.profiles,
      after: { base in
        let live = try? String(contentsOfFile: base + "/live.toml", encoding: .utf8)
        #expect(live?.contains("step = 4") == true && live?.contains("loops = 7") == true)
      },
      { daemon in
        let observer = try daemon.observer()
        try observer.result("settings.set", ["values": ["scanning.step": 4.0]])
        let music = try daemon.app("Music")
        try music.publish(["Play"])
        try observer.event("state") { $0["profile"] as? String == "bed" && $0["step"] as? Double == 2 }
        try observer.result("settings.set", ["values": ["scanning.loops": 7]])
        let mail = try daemon.app("Mail")
        try mail.publish(["Send"])
        try observer.result("apps.focus", ["app": "Mail"])
        try observer.event("state") { $0["profile"] == nil && $0["step"] as? Double == 4 }
      })
  }

  @Test("a rule whose profile steers otherwise asks for a press")
  func riskyRule() async throws {
    let rule = "\n[[profile]]\nuse = \"still\"\nfrom = \"00:00\"\nto = \"12:00\"\n"
    let other = "[[profile]]\nuse = \"still\"\nfrom = \"12:00\"\nto = \"00:00\"\n"
    try await RunningDaemon.run(
      settings: Self.settings + rule + other, profiles: Self.profiles, after: { _ in },
      { daemon in
        let observer = try daemon.observer()
        let app = try daemon.app()
        try app.publish(["Play"])
        try observer.event("state") { $0["profile"] as? String == "still" && $0["trial"] as? Bool == true }
        try observer.press()
        let kept = try observer.event("state") { $0["trial"] == nil && $0["profile"] as? String == "still" }
        #expect(kept["kept"] as? Bool == true)
      })
  }

  @Test("what is wrong with a profile is told with its place, and what there is none of by name")
  func wrong() async throws {
    try await run(nil) { daemon in
      let observer = try daemon.observer()
      #expect(try hint(observer, "odd").contains("stepp"))
      #expect(try hint(observer, "chair").contains("there is: bed, odd, still"))
      #expect(try step(observer) == 30)
    }
  }
}
