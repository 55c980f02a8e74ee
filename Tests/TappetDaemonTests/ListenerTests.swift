import Foundation
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The listener's life, over real sockets")
struct ListenerTests {
  private func voice(_ daemon: RunningDaemon) throws -> RawClient {
    let client = try daemon.connect("control")
    try client.hello("voice")
    try client.result("subscribe", ["topics": ["voice.microphone", "voice.vocabulary"]])
    return client
  }

  @Test(
    "C5: a listener is told at once what to do with the microphone, and again when it is muted or another is chosen")
  func order() async throws {
    try await RunningDaemon.run(settings: RunningDaemon.defaults + "\n[microphone]\nlistening = \"whileHeld\"") {
      daemon in
      let voice = try voice(daemon)
      let control = try daemon.observer()
      let first = try voice.event("voice.microphone")
      #expect(first["use"] as? String == "standby")
      #expect(first["device"] as? String == "default")
      try control.result("command", ["name": "mute"])
      #expect(try voice.event("voice.microphone")["use"] as? String == "closed")
      try control.result("command", ["name": "toggle mute"])
      #expect(try voice.event("voice.microphone")["use"] as? String == "standby")
      try control.result("settings.set", ["values": ["microphone.device": "plughw:1"]])
      #expect(try voice.event("voice.microphone")["device"] as? String == "plughw:1")
      try control.result("settings.set", ["values": ["microphone.dictionary": "/opt/words.dict"]])
      #expect(try voice.event("voice.microphone")["dictionary"] as? String == "/opt/words.dict")
      #expect(try control.fault("command", ["name": "push to talk"]).kind == "not_allowed")
    }
  }

  @Test(
    "C20: what no breath is long enough to say is refused with its limit, and nothing is done",
    arguments: [
      (String(repeating: "la ", count: 2700), []), ("tap a", ["tap b", String(repeating: "a", count: 1001)]),
      ("tap a", [String](repeating: "tap b", count: 201)),
    ])
  func tooLong(text: String, others: [String]) async throws {
    try await RunningDaemon.run { daemon in
      let voice = try voice(daemon)
      let answer = try voice.ask(
        "utterance",
        ["text": text, "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0, "alternatives": others])
      let data = try #require((answer["error"] as? [String: Any])?["data"] as? [String: Any])
      #expect(data["kind"] as? String == "bad_value" && data["path"] as? String == "/params/text")
      #expect(data["limit"] as? Int == 1000 && (data["hint"] as? String)?.contains("at most 1000") == true)
      try voice.result(
        "utterance", ["text": "show numbers", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
    }
  }

  @Test("before there is an app a listener is told the commands, so that it opens the microphone and tells how it is")
  func beforeApps() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try voice(daemon)
      let commands = try voice.event("voice.vocabulary")["commands"] as? [String]
      #expect(commands?.contains("go to sleep") == true)
    }
  }

  @Test("C5: muting lasts over a restart")
  func lasting() async throws {
    try await RunningDaemon.run(
      after: { base in
        let live = try String(contentsOfFile: base + "/live.toml", encoding: .utf8)
        #expect(live.contains("muted = true"))
      },
      { daemon in try daemon.observer().result("command", ["name": "mute"]) })
  }

  @Test("C5: while a switch is held to talk the microphone is heard")
  func talk() async throws {
    let settings =
      RunningDaemon.defaults + """

        [[switch]]
        name = "talk"
        source = "inject"
        chatter = 0
        does = { press = "push to talk" }
        [microphone]
        muted = true
        """
    try await RunningDaemon.run(settings: settings) { daemon in
      let voice = try voice(daemon)
      let control = try daemon.observer()
      #expect(try voice.event("voice.microphone")["use"] as? String == "closed")
      try control.result("switch.inject", ["switch": "talk", "edge": "down"])
      #expect(try voice.event("voice.microphone")["use"] as? String == "listen")
      try control.result("switch.inject", ["switch": "talk", "edge": "up"])
      #expect(try voice.event("voice.microphone")["use"] as? String == "closed")
    }
  }

  @Test("loudness is asked for only while somebody has subscribed to it by name, and told to them alone")
  func meter() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try voice(daemon)
      let everything = try daemon.observer()
      #expect(try voice.event("voice.microphone")["metered"] as? Bool == false)
      let meter = try daemon.connect("control")
      try meter.hello("control")
      try meter.result("subscribe", ["topics": ["voice.level"]])
      #expect(try voice.event("voice.microphone")["metered"] as? Bool == true)
      try voice.result("voice.status", ["state": "listening", "level": -20, "noise": -60])
      #expect(try meter.event("voice.level")["level"] as? Double == -20)
      meter.hangUp()
      #expect(try voice.event("voice.microphone")["metered"] as? Bool == false)
      try everything.event("voice.status")
      #expect(!everything.hasHeard("voice.level"))
    }
  }

  @Test("a change of the listener is told once, not each time it says the same; so is its end")
  func status() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try voice(daemon)
      let observer = try daemon.observer()
      for level in [-20, -30] {
        try voice.result("voice.status", ["state": "listening", "level": level, "noise": -60])
      }
      try voice.result("voice.status", ["state": "noMicrophone", "reason": "unplugged"])
      #expect(try observer.event("voice.status")["state"] as? String == "listening")
      let gone = try observer.event("voice.status")
      #expect(gone["state"] as? String == "noMicrophone")
      #expect(gone["reason"] as? String == "unplugged")
      // What it says of its end stays when it has gone.
      try voice.result("voice.status", ["state": "stopped", "reason": "no acoustic model"])
      #expect(try observer.event("voice.status")["reason"] as? String == "no acoustic model")
      voice.hangUp()
      let stopped = try observer.event("voice.status")
      #expect(stopped["state"] as? String == "stopped")
      #expect((stopped["reason"] as? String)?.hasPrefix("no acoustic model; the listener has gone") == true)
      // Who comes later is told how it is.
      let late = try daemon.connect("control")
      try late.hello("voice")
      try late.result("voice.status", ["state": "listening"])
      #expect(try daemon.observer().event("voice.status")["state"] as? String == "listening")
    }
  }

  @Test("that voice sleeps is told to who watches the listener, and to who comes later")
  func asleep() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try voice(daemon)
      let observer = try daemon.observer()
      try voice.result("voice.status", ["state": "listening"])
      #expect(try observer.event("voice.status")["asleep"] == nil)
      try observer.result(
        "utterance", ["text": "go to sleep", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
      #expect(try observer.event("voice.status")["asleep"] as? Bool == true)
      #expect(try daemon.observer().event("voice.status")["asleep"] as? Bool == true)
    }
  }

  @Test("what keeps the listener from hearing is said aloud, once")
  func trouble() async throws {
    try await RunningDaemon.run { daemon in
      let speaker = try daemon.connect("control")
      try speaker.hello("speech")
      let voice = try voice(daemon)
      try voice.result("voice.status", ["state": "listening"])
      for _ in 0..<3 { try voice.result("voice.status", ["state": "listening", "trouble": "tooNoisy"]) }
      try voice.result("voice.status", ["state": "noMicrophone", "reason": "unplugged"])
      try voice.result("voice.status", ["state": "listening"])
      let said = try (0..<3).map { _ in try speaker.event("speech.say")["utterance"] as? String ?? "" }
      #expect(said[0].hasPrefix("too noisy"))
      #expect(said[1...] == ["no microphone", "listening again"])
    }
  }
}
