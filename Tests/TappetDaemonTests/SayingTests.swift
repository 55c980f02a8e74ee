import Foundation
import Messages
import SpokenCommands
import TappetDaemon
import TappetModel
import Testing

@Suite("D5: what the speech program is told to say")
struct SayingTests {
  private func speaker(_ daemon: RunningDaemon) throws -> RawClient {
    let client = try daemon.connect("control")
    try client.hello("speech", name: "Speaker")
    return client
  }

  private static func slider(_ value: String, traits: [String] = ["adjustable"]) -> [String: Any] {
    [
      "id": "volume", "accessibilityLabel": "Volume", "accessibilityValue": value, "accessibilityHint": "Turns it up",
      "accessibilityTraits": traits,
    ]
  }

  @Test("stops are said where steps go by time too, each in place of the one before")
  func byTime() async throws {
    let settings = RunningDaemon.defaults.replacingOccurrences(of: "step = 30", with: "step = 0.2")
    try await RunningDaemon.run(settings: settings) { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      try app.publish(["A", "B"])
      let first = try speaker.event("speech.say") { $0["utterance"] as? String == "A, button" }
      let second = try speaker.event("speech.say")
      #expect(second["utterance"] as? String == "B, button")
      #expect(second["replaces"] as? Int == first["id"] as? Int)
      #expect(second["interrupt"] as? Bool == false)
    }
  }

  @Test("the settings of speech and sounds come after hello, and when they change")
  func settings() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let values = try #require(speaker.event("speech.settings")["values"] as? [String: Any])
      #expect(values["speech.rate"] as? Int == 0)
      #expect(values["sounds.volume"] as? Double == 0.5)
      #expect(values["scanning.step"] == nil)
      let control = try daemon.observer()
      try control.result("settings.set", ["values": ["speech.rate": 30]])
      let changed = try #require(speaker.event("speech.settings")["values"] as? [String: Any])
      #expect(changed["speech.rate"] as? Int == 30)
    }
  }

  @Test("a press cuts what is being said before the app is asked to act")
  func press() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try speaker.event("speech.say")
      try control.press()
      try speaker.event("speech.stop")
      #expect(try app.answerPerform(handled: false)["id"] as? String == "A")
      let order = try speaker.event("speech.say") { $0["utterance"] as? String == "did nothing" }
      #expect(order["interrupt"] as? Bool == true)
    }
  }

  @Test("what plays sounds itself is not talked over")
  func media() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      var play = RawClient.button("Play")
      play["accessibilityTraits"] = ["button", "startsMediaSession"]
      try app.result("tree.set", ["generation": 1, "root": ["id": "s", "children": [play, RawClient.button("B")]]])
      let lit = try speaker.event("speech.say")
      try speaker.result("speech.finished", ["id": lit["id"] ?? 0, "wasSuccessful": true])
      try control.press()
      try app.answerPerform()
      try control.event("scan.performed")
      // Asked for by hand, it is the next thing that is said.
      try app.result("notify", ["notification": "announcement", "announcement": "Over"])
      #expect(try speaker.event("speech.say")["utterance"] as? String == "Over")
    }
  }

  @Test("the lit element's new value is said, in place of what was being said of it")
  func changes() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      try app.result(
        "tree.set", ["generation": 1, "root": ["id": "s", "children": [Self.slider("40 %"), RawClient.button("B")]]])
      let lit = try speaker.event("speech.say")
      #expect(lit["utterance"] as? String == "Volume, 40 %, adjustable")
      try app.result(
        "tree.patch", ["generation": 2, "base": 1, "set": ["volume": ["accessibilityValue": "41 %"]]])
      let changed = try speaker.event("speech.say")
      #expect(changed["utterance"] as? String == "41 %")
      #expect(changed["replaces"] as? Int == lit["id"] as? Int)
      // What is not lit is not said.
      try app.result("tree.patch", ["generation": 3, "base": 2, "set": ["B": ["accessibilityValue": "new"]]])
      try app.result("notify", ["notification": "announcement", "announcement": "Over"])
      #expect(try speaker.event("speech.say")["utterance"] as? String == "Over")
    }
  }

  @Test("an announcement keeps its directions, and waits where it says so")
  func directions() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      try app.publish(["A"])
      let attributes: [[String: Any]] = [["range": [0, 2], "speechSpellOut": true, "speechQueueAnnouncement": true]]
      let text: [String: Any] = ["string": "UN meets", "attributes": attributes]
      try app.result("notify", ["notification": "announcement", "announcement": text])
      let order = try speaker.event("speech.say") { $0["utterance"] is [String: Any] }
      #expect(order["interrupt"] as? Bool == false)
      let said = try #require(order["utterance"] as? [String: Any])
      #expect(said["string"] as? String == "UN meets")
      #expect((said["attributes"] as? [[String: Any]])?.first?["speechSpellOut"] as? Bool == true)
    }
  }

  @Test("only the scanned app interrupts; what another announces waits, is named, and is said a few times a minute")
  func otherApps() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      try app.publish(["A"])
      let other = try daemon.connect("app")
      try other.hello("app", name: "Chat")
      for turn in 1...50 {
        try other.result("notify", ["notification": "announcement", "announcement": "message \(turn)"])
      }
      try other.result("notify", ["notification": "screenChanged", "announcement": "look at me"])
      try app.result("notify", ["notification": "announcement", "announcement": "Over"])
      var said: [[String: Any]] = []
      repeat { said.append(try speaker.event("speech.say")) } while said.last?["utterance"] as? String != "Over"
      let others = said.filter { ($0["utterance"] as? String ?? "").contains("message") }
      #expect(others.compactMap { $0["utterance"] as? String } == (1...3).map { "Chat: message \($0)" })
      #expect(others.allSatisfy { $0["interrupt"] as? Bool == false })
      #expect(said.last?["interrupt"] as? Bool == true)
      #expect(!said.contains { ($0["utterance"] as? String ?? "").contains("look at me") })
      // Of what is not said the app is told at once.
      #expect(try other.event("announcementDidFinish")["string"] as? String == "message 4")
    }
  }

  @Test("an app whose words keep being taken for the person's commands is not heard for a minute")
  func drowning() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try speaker(daemon)
      let voice = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Send"])
      try voice.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      func announce() throws -> [String: Any] {
        try app.result("notify", ["notification": "announcement", "announcement": "tap send"])
        return try speaker.event("speech.say") { $0["utterance"] as? String == "tap send" }
      }
      func say() throws -> [String: Any] {
        let now = MonotonicClock.now().nanoseconds
        try voice.result(
          "utterance", ["text": "tap send", "confidence": 1, "startedAt": now, "endedAt": now, "vocabulary": 0])
        return try voice.event("voice.heard")
      }
      for _ in 1...2 {
        _ = try announce()
        #expect(try say()["reason"] as? String == OwnSpeech.refusal.english)
      }
      let told = try speaker.event("speech.say") { ($0["utterance"] as? String ?? "").contains("not heard") }
      try speaker.result("speech.finished", ["id": told["id"] ?? 0, "wasSuccessful": true])
      try app.result("notify", ["notification": "announcement", "announcement": "tap send"])
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)
    }
  }

  @Test(
    "what is typed, and what is said under headphones, is no echo of what is being spoken", arguments: [true, false])
  func noEcho(isTyped: Bool) async throws {
    let settings = RunningDaemon.defaults + (isTyped ? "" : "\n[microphone]\nheadphones = true\n")
    try await RunningDaemon.run(settings: settings) { daemon in
      let speaker = try speaker(daemon)
      let voice = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Close keyboard"])
      try voice.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      try app.result("notify", ["notification": "announcement", "announcement": "tap close keyboard"])
      try speaker.event("speech.say") { $0["utterance"] as? String == "tap close keyboard" }
      let now = MonotonicClock.now().nanoseconds
      let said: [String: Any] = [
        "text": "tap close keyboard", "confidence": 1, "startedAt": now, "endedAt": now, "vocabulary": 0,
        "typed": isTyped,
      ]
      try voice.result("utterance", said)
      #expect(try app.answerPerform()["id"] as? String == "Close keyboard")
    }
  }

  @Test("who speaks for too long is told so, not again at once, and not of what Tappet itself says")
  func tooLong() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try daemon.observer()
      func ramble() throws -> [String: Any] {
        let now = MonotonicClock.now().nanoseconds
        try voice.result(
          "utterance",
          ["text": "", "confidence": 0, "startedAt": now, "endedAt": now, "vocabulary": 1, "tooLong": true])
        return try voice.event("voice.heard")
      }
      let words = "that was too long; say it in parts"
      let speaker = try speaker(daemon)
      #expect(try ramble()["reason"] as? String == words)
      let told = try speaker.event("speech.say") { $0["utterance"] as? String == words }
      #expect(try ramble()["reason"] as? String == OwnSpeech.refusal.english)
      try speaker.result("speech.finished", ["id": told["id"] ?? 0, "wasSuccessful": true])
    }
  }

  @Test("while nothing is to be said nothing is, apps are told so, and the status tells it")
  func disabled() async throws {
    try await RunningDaemon.run(settings: RunningDaemon.defaults + "\n[speech]\nenabled = false") { daemon in
      let speaker = try speaker(daemon)
      let app = try daemon.app()
      let name = "isVoiceOverRunning"
      #expect(try app.result("status.watch", ["names": [name]])[name] as? Bool == false)
      try app.publish(["A"])
      try app.result("notify", ["notification": "announcement", "announcement": "Sent"])
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)
      let control = try daemon.observer()
      try control.result("settings.set", ["values": ["speech.enabled": true]])
      #expect(try app.event("status.changed")[name] as? Bool == true)
      try app.result("notify", ["notification": "announcement", "announcement": "Saved"])
      #expect(try speaker.event("speech.say") { $0["utterance"] as? String == "Saved" }["interrupt"] as? Bool == true)
    }
  }

  @Test("the rescue menu is said like any other")
  func rescue() async throws {
    let settings = RunningDaemon.defaults.replacingOccurrences(of: "[scanning]", with: "[scanning]\nrescueHold = 3")
    try await RunningDaemon.run(settings: settings) { daemon in
      let speaker = try speaker(daemon)
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A"])
      try speaker.event("speech.say")
      try control.result("switch.inject", ["switch": "space", "edge": "down"])
      try speaker.event("speech.say") { $0["utterance"] as? String == "Ring the bell" }
    }
  }
}
