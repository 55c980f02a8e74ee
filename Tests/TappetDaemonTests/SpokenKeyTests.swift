import Foundation
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("Spoken keys")
struct SpokenKeyTests {
  private func desk(
    _ daemon: RunningDaemon, on kind: String = "control", can abilities: [String] = ["keys", "hold"]
  ) throws -> RawClient {
    let desk = try daemon.connect(kind)
    try desk.result(
      "hello",
      [
        "protocol": 1, "client": ["name": "Desktop", "version": "1"], "role": "app",
        "capabilities": ["panel"] + abilities,
      ])
    return desk
  }

  /// Says it now: what was said before the app came would be refused.
  private func say(_ text: String, _ observer: RawClient) throws -> [String: Any] {
    let now = MonotonicClock.now().nanoseconds
    try observer.result(
      "utterance", ["text": text, "confidence": 1, "startedAt": now, "endedAt": now, "vocabulary": 0])
    return try observer.event("voice.heard")
  }

  @Test("A spoken key goes to the program that presses keys, and nobody else learns which")
  func keys() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      #expect(try say("press control shift t", observer)["outcome"] as? String != "acted")
      let desk = try desk(daemon)
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: Any])?["key"] != nil }
      #expect(try say("press control shift t", observer)["outcome"] as? String == "acted")
      let order = try desk.answerPerform()
      #expect(order["id"] as? String == "orders" && order["argument"] as? String == "- press control+shift+t")
      let told = try observer.event("scan.performed")
      #expect(told["handled"] as? Bool == true)
      #expect(!"\(told)".contains("shift"))
    }
  }

  @Test("With an app that has a screen of its own, its process goes along: keys are for its window alone")
  func process() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      try app.publish(["Play"])
      let desk = try desk(daemon)
      _ = try say("press f5", observer)
      let text = try #require(desk.answerPerform(handled: false)["argument"] as? String)
      #expect(text.hasSuffix(" press F5") && Int(text.prefix { $0 != " " }) ?? 0 > 0)
      #expect(try observer.event("scan.performed")["reason"] as? String == "did nothing")
    }
  }

  @Test("What is held or scrolls is told with the state, and a press of a switch ends what scrolls")
  func lasting() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      try app.publish(["Play"])
      let desk = try desk(daemon)
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: Any])?["key"] != nil }
      let held = try say("hold shift", observer)
      #expect(held["outcome"] as? String == "acted", "\(held)")
      #expect((try desk.answerPerform()["argument"] as? String)?.hasSuffix(" hold shift") == true)
      try observer.event("state") { $0["lasting"] as? String == "Held: Shift, until “release”" }
      let released = try say("release", observer)
      #expect(released["outcome"] as? String == "acted", "\(released)")
      #expect((try desk.answerPerform()["argument"] as? String)?.hasSuffix(" hold ") == true)
      try observer.event("state") { $0["lasting"] == nil }
      let heard = try say("start scrolling down", observer)
      #expect(heard["outcome"] as? String == "acted", "\(heard)")
      try app.answerPerform()
      try observer.event("state") { $0["lasting"] != nil }
      try observer.press()
      try observer.event("state") { $0["lasting"] == nil }
    }
  }

  /// Runs a daemon whose app is on the screen with this root, and with a program that presses keys.
  private func run(
    root: [String: Any] = RawClient.screen(["Play"]),
    _ body: @escaping @Sendable (RawClient, _ app: RawClient, _ desk: RawClient) throws -> Void
  ) async throws {
    let line = try JSONSerialization.data(withJSONObject: root)
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      let root = try JSONSerialization.jsonObject(with: line)
      try app.result("tree.set", ["generation": 1, "root": root])
      let desk = try desk(daemon)
      try observer.event("voice.vocabulary") {
        ($0["lists"] as? [String: Any])?["key"] != nil && ($0["names"] as? [Any])?.isEmpty == false
      }
      try body(observer, app, desk)
    }
  }

  private func holdShift(_ observer: RawClient, _ desk: RawClient) throws {
    #expect(try say("hold shift", observer)["outcome"] as? String == "acted")
    #expect((try desk.answerPerform()["argument"] as? String)?.hasSuffix(" hold shift") == true)
    try observer.event("state") { $0["lasting"] != nil }
  }

  /// At once, not only after the half minute for which keys are held at most.
  private func expectLetGo(_ observer: RawClient, _ desk: RawClient) throws {
    let begun = ContinuousClock.now
    defer { #expect(ContinuousClock.now - begun < .seconds(20)) }
    #expect((try desk.answerPerform()["argument"] as? String)?.hasSuffix(" hold ") == true)
    try observer.event("state") { $0["lasting"] == nil }
  }

  @Test("A held key is let go when the app that was on the screen dies")
  func appDies() async throws {
    try await run { observer, app, desk in
      try holdShift(observer, desk)
      _ = try observer.latest("state")
      app.hangUp()
      try expectLetGo(observer, desk)
    }
  }

  @Test("A held key is let go when the microphone is closed: nobody could say “release”")
  func microphoneCloses() async throws {
    try await run { observer, _, desk in
      try holdShift(observer, desk)
      _ = try observer.latest("state")
      try observer.result("command", ["name": "mute"])
      try expectLetGo(observer, desk)
    }
  }

  @Test("Where scrolling is refused, nothing is said to scroll")
  func refusedScroll() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      #expect(try say("start scrolling down", observer)["outcome"] as? String == "acted")
      try observer.event("scan.refused")
      #expect(try observer.latest("state")["lasting"] == nil)
    }
  }

  @Test("An order for a window goes to the program that can carry it out, with the process of the app, and is told")
  func windows() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      let pin: [String: Any] = [
        "id": "pin", "accessibilityLabel": "Pin", "accessibilityTraits": ["secureTextEntry"],
        "accessibilitySelectedText": "",
      ]
      try app.result("tree.set", ["generation": 1, "root": ["id": "screen", "children": [pin]]])
      let desk = try desk(daemon, can: ["window-close", "window-next"])
      try observer.event("voice.vocabulary") {
        guard let commands = $0["commands"] as? [String] else { return false }
        return commands.contains("next window") && !commands.contains("snap left") && !commands.contains("press <key>")
      }
      #expect(try say("snap left", observer)["outcome"] as? String != "acted")
      // A password field gets nothing by it.
      #expect(try say("close window", observer)["outcome"] as? String == "acted")
      let text = try #require(desk.answerPerform()["argument"] as? String)
      #expect(text.hasSuffix(" window close") && Int(text.prefix { $0 != " " }) ?? 0 > 0)
      let told = try observer.event("scan.performed")
      #expect(told["handled"] as? Bool == true && "\(told)".contains("window close"), "\(told)")
    }
  }

  @Test("A window is gone to by its title, which nobody is told; another program may name no windows")
  func windowTitles() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      try app.publish(["Play"])
      let windows = [["id": "18446744073709551615", "title": "Budget.ods – LibreOffice Calc"]]
      let stranger = try desk(daemon, can: ["keys"])
      #expect(try stranger.fault("desk.windows", ["windows": windows]).kind == "not_allowed")
      let desk = try desk(daemon, can: ["window-focus"])
      try desk.result("desk.windows", ["windows": windows])
      try observer.event("voice.vocabulary") {
        (($0["lists"] as? [String: Any])?["window"] as? [[String]])?.first == ["budget"]
      }
      #expect(try say("switch to budget", observer)["outcome"] as? String == "acted")
      let text = try #require(desk.answerPerform()["argument"] as? String)
      #expect(text.hasSuffix(" window focus 18446744073709551615"))
      let told = try observer.event("scan.performed")
      #expect(told["handled"] as? Bool == true && "\(told)".contains("window focus"), "\(told)")
      #expect(!"\(told)".contains("184467"))
      desk.hangUp()
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: Any])?["window"] == nil }
    }
  }

  @Test("A password field gets no keys")
  func password() async throws {
    let field: [String: Any] = [
      "id": "pin", "accessibilityLabel": "Pin", "accessibilityTraits": ["secureTextEntry"],
      "accessibilitySelectedText": "",
    ]
    try await run(root: ["id": "screen", "children": [field]]) { observer, _, desk in
      for words in ["press control shift t", "hold shift"] {
        _ = try say(words, observer)
        let told = try observer.event("scan.performed")
        #expect(told["handled"] as? Bool == false)
        #expect((told["reason"] as? String)?.contains("password") == true)
      }
      // Letting go is no key: it may always be sent, and is all that is.
      try desk.result("ping")
      #expect(!desk.hasHeard("perform") { ($0["argument"] as? String)?.hasSuffix(" hold ") == false })
    }
  }

  @Test("A held key is let go when a password field gets the focus")
  func passwordLater() async throws {
    try await run { observer, app, desk in
      try holdShift(observer, desk)
      _ = try observer.latest("state")
      let field: [String: Any] = [
        "id": "pin", "accessibilityLabel": "Pin", "accessibilityTraits": ["secureTextEntry"],
        "accessibilitySelectedText": "",
      ]
      let play: [String: Any] = ["id": "play", "accessibilityLabel": "Play", "accessibilityTraits": ["button"]]
      try app.result("tree.set", ["generation": 2, "root": ["id": "screen", "children": [play, field]]])
      try expectLetGo(observer, desk)
    }
  }

  @Test("A program on the app socket gets no keys, and after the last has gone none are listened for")
  func strangers() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let stranger = try desk(daemon, on: "app")
      #expect(try say("press f5", observer)["outcome"] as? String != "acted")
      _ = try withExtendedLifetime(self.desk(daemon)) {
        try observer.event("voice.vocabulary") { ($0["lists"] as? [String: Any])?["key"] != nil }
      }
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: Any])?["key"] == nil }
      #expect(!stranger.hasHeard("perform"))
    }
  }
}
