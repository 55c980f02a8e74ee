import Foundation
import Testing

@Suite("Locked settings, over real sockets")
struct LockTests {
  private static let settings = """
    [scanning]
    method = "METHOD"
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

  private func run(method: String = "manual", _ body: @escaping @Sendable (RawClient, RawClient) throws -> Void)
    async throws
  {
    try await RunningDaemon.run(
      settings: Self.settings.replacingOccurrences(of: "METHOD", with: method),
      profiles: ["bed": "[scanning]\nstep = 2.0\n"],
      before: { try "locked\n".write(toFile: $0 + "/locked", atomically: true, encoding: .utf8) },
      { daemon in
        let observer = try daemon.observer()
        let app = try daemon.app()
        try app.publish(["Play"])
        try body(observer, app)
      })
  }

  private func hint(_ observer: RawClient, _ method: String, _ params: [String: Any]) throws -> String {
    let error = try observer.ask(method, params)["error"] as? [String: Any]
    return (error?["data"] as? [String: Any])?["hint"] as? String ?? ""
  }

  @Test("a lock that was there at the start refuses changes with the reason and the way out, and is told")
  func refuses() async throws {
    // By time, so that there is a speed to ask for.
    try await run(method: "auto") { observer, _ in
      try observer.event("state") { $0["locked"] as? Bool == true }
      for (method, params) in [
        ("settings.set", ["values": ["scanning.step": 1]]), ("settings.reset", [:]), ("profile.use", ["name": "bed"]),
      ] as [(String, [String: Any])] {
        #expect(try hint(observer, method, params).contains("tappet unlock"), "\(method)")
      }
      try observer.result(
        "utterance", ["text": "faster", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
      let refused = try observer.event("scan.refused")
      #expect((refused["text"] as? String)?.contains("scanning.step stays as it is") == true)
      let values = try observer.result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
      #expect(values?["scanning.step"] as? Double == 30)
    }
  }

  @Test("what is heard can be turned down, the microphone closed, scanning paused; the menu offers what is heard alone")
  func leavesOpen() async throws {
    try await run { observer, _ in
      try observer.result("settings.set", ["values": ["speech.volume": 40, "scanning.sounds": false]])
      try observer.result("command", ["name": "mute"])
      try observer.result("command", ["name": "menu"])
      try observer.choose("Settings")
      let menu = try observer.event("scan.menu") { ($0["items"] as? [String])?.first == "Sound" }
      #expect(menu["items"] as? [String] == ["Sound", "Back"])
      try observer.result("pause")
      try observer.event("state") { $0["paused"] as? Bool == true && $0["app"] != nil }
    }
  }
}
