import Foundation
import Testing

@Suite("B13: what is said while steps wait for it")
struct SpeechPaceTests {
  /// Steps so short that only what is said holds the highlight, and a cap that no test waits for.
  private static func settings(_ more: String = "") -> String {
    """
    [scanning]
    pace = "speech"
    step = 0.1
    pauseOnFirst = 0
    paceRest = 0
    paceCap = 60
    grace = 0
    loops = 99
    \(more)
    [speech]
    verbosity = "brief"
    [[switch]]
    name = "space"
    source = "inject"
    chatter = 0
    """
  }

  private func speaker(_ daemon: RunningDaemon) throws -> RawClient {
    let client = try daemon.connect("control")
    try client.hello("speech", name: "Speaker")
    return client
  }

  @Test("each lit stop is said, and the next is lit when that has ended")
  func paced() async throws {
    try await RunningDaemon.run(settings: Self.settings()) { daemon in
      let speaker = try speaker(daemon)
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B", "C"])
      for name in ["A", "B", "C"] {
        let order = try speaker.event("speech.say")
        #expect(order["utterance"] as? String == name)
        #expect(order["interrupt"] as? Bool == false)
        let lit = try observer.event("scan.highlight")
        #expect(lit["label"] as? String == name)
        #expect(lit["until"] == nil)
        try speaker.result("speech.finished", ["id": order["id"] ?? 0, "wasSuccessful": true])
      }
    }
  }

  @Test("a press cuts what is said")
  func pressCuts() async throws {
    try await RunningDaemon.run(settings: Self.settings()) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try speaker.event("speech.say") { $0["utterance"] as? String == "A" }
      try control.press()
      try speaker.event("speech.stop")
      #expect(try app.answerPerform()["id"] as? String == "A")
    }
  }

  @Test("without a speech program, and when it goes away, steps go by time")
  func noSpeaker() async throws {
    try await RunningDaemon.run(settings: Self.settings()) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B", "C"])
      try observer.event("scan.highlight") { $0["label"] as? String == "C" }

      let speaker = try speaker(daemon)
      try speaker.event("speech.say")
      speaker.hangUp()
      for name in ["A", "B", "C"] { try observer.event("scan.highlight") { $0["label"] as? String == name } }
    }
  }

  @Test("paced by sound, the sound of the stop is played and waited for")
  func sound() async throws {
    let settings = Self.settings().replacingOccurrences(of: "\"speech\"", with: "\"sound\"")
    try await RunningDaemon.run(settings: settings) { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      try app.publish(["A", "B"])
      let first = try speaker.event("sound.play")
      try speaker.result("speech.finished", ["id": first["id"] ?? 0, "wasSuccessful": true])
      #expect(try speaker.event("sound.play")["kind"] as? String == "step")
    }
  }

  @Test("an app's announcement is said, and the app is told its end; without a speech program at once")
  func announcement() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.publish(["A"])
      try app.result("notify", ["notification": "announcement", "announcement": "Sent"])
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)

      let speaker = try speaker(daemon)
      try app.result("notify", ["notification": "announcement", "announcement": "Saved"])
      let order = try speaker.event("speech.say")
      #expect(order["utterance"] as? String == "Saved")
      try speaker.result("speech.finished", ["id": order["id"] ?? 0, "wasSuccessful": true])
      let finished = try app.event("announcementDidFinish")
      #expect(finished["string"] as? String == "Saved")
      #expect(finished["wasSuccessful"] as? Bool == true)

      try app.result("notify", ["notification": "announcement", "announcement": "Lost"])
      try speaker.event("speech.say")
      speaker.hangUp()
      #expect(
        try app.event("announcementDidFinish") { $0["string"] as? String == "Lost" }["wasSuccessful"] as? Bool == false)
    }
  }

  @Test("a switch that does speak has what is lit said; while steps wait for speech, the state says so")
  func speak() async throws {
    let speak = "[[switch]]\nname = \"say\"\nsource = \"inject\"\ndoes = { press = \"speak\" }\n"
    try await RunningDaemon.run(settings: Self.settings() + "\n" + speak) { daemon in
      let observer = try daemon.observer()
      let speaker = try speaker(daemon)
      try observer.event("state") { $0["paced"] as? Bool == true }
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try speaker.event("speech.say")
      try observer.press("say")
      #expect(try speaker.event("speech.say")["utterance"] as? String == "A, button")
    }
  }

  @Test("only a client of role speech says what was said")
  func onlySpeech() async throws {
    try await RunningDaemon.run { daemon in
      let control = try daemon.observer()
      #expect(try control.fault("speech.finished", ["id": 1, "wasSuccessful": true]).kind == "not_allowed")
      let app = try daemon.app()
      #expect(try app.fault("speech.finished", ["id": 1, "wasSuccessful": true]).kind == "not_allowed")
    }
  }

  @Test("nothing is lit while media play; when who said so leaves, the place is lit again")
  func media() async throws {
    let settings = Self.settings("pauseWhilePlaying = true").replacingOccurrences(of: "step = 0.1", with: "step = 30")
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
      let player = try daemon.connect("control")
      try player.hello("control")
      try player.result("media.status", ["playing": true])
      try observer.event("scan.cleared")
      player.hangUp()
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
    }
  }
}
