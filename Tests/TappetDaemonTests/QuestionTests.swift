import Foundation
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("Questions of voice control, over real sockets")
struct QuestionTests {
  /// One switch goes on, the other selects: nothing moves by itself.
  private static let manual = """
    [scanning]
    method = "manual"
    grace = 0
    [[switch]]
    name = "next"
    source = "inject"
    chatter = 0
    does = { press = "next" }
    [[switch]]
    name = "space"
    source = "inject"
    chatter = 0
    """

  private static func say(_ text: String, _ confidence: Double, _ observer: RawClient) throws {
    let now = MonotonicClock.now().nanoseconds
    try observer.result(
      "utterance", ["text": text, "confidence": confidence, "startedAt": now, "endedAt": now, "vocabulary": 0])
  }

  @Test("C14: what was half heard is asked, and “yes” does it")
  func byVoice() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play it", "Stop it"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      try Self.say("tap stop it", 0.4, observer)
      let heard = try observer.event("voice.heard")
      #expect(heard["outcome"] as? String == "unsure")
      #expect(heard["reason"] as? String == "did you mean “Stop it”?")
      try Self.say("yes", 0.9, observer)
      #expect(try app.answerPerform()["id"] as? String == "Stop it")
      // What was scanned before is lit again.
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
    }
  }

  @Test("C14: a switch scans No and Yes, and Yes does it as the words said; the place is lit again")
  func bySwitch() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play it", "Stop it"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      try Self.say("long press stop it", 0.4, observer)
      let lit = try observer.event("scan.highlight") { $0["label"] as? String == "No" }
      #expect(lit["path"] as? [String] == ["Did you mean “Stop it”?", "No"])
      try observer.press("next")
      let yes = try observer.event("scan.highlight") { $0["label"] as? String == "Yes" }
      #expect(yes["ids"] as? [String] == ["Stop it"])
      try observer.press()
      let asked = try app.answerPerform()
      #expect(asked["id"] as? String == "Stop it")
      #expect(asked["action"] as? String == "longPress")
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      // Whoever says yes now says it to nobody.
      try Self.say("yes", 0.9, observer)
      #expect(try observer.event("voice.heard") { $0["text"] as? String == "yes" }["outcome"] as? String == "ignored")
    }
  }

  @Test("C12, C17: of several that have one name a switch scans only those; with hybrid off nothing else is lit")
  func hybrid() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      let buttons = [("a", "Delete"), ("b", "Play"), ("c", "Delete")].map {
        ["id": $0, "accessibilityLabel": $1, "accessibilityTraits": ["button"]] as [String: Any]
      }
      try app.result("tree.set", ["generation": 1, "root": ["id": "screen", "children": buttons]])
      try observer.event("scan.highlight") { $0["ids"] as? [String] == ["a"] }
      try Self.say("tap delete", 0.9, observer)
      #expect(try observer.event("voice.overlay")["numbers"] as? [[String: Any]] != nil)
      try observer.event("scan.highlight") { ($0["path"] as? [String])?.first == "Which one?" }
      try observer.press("next")
      try observer.event("scan.highlight") { $0["ids"] as? [String] == ["c"] }
      try observer.press()
      #expect(try app.answerPerform()["id"] as? String == "c")
      try observer.event("scan.highlight") { ($0["path"] as? [String])?.first == "Delete" }

      try observer.result("settings.set", ["values": ["voice.hybrid": false]])
      try Self.say("tap delete", 0.9, observer)
      try observer.event("voice.heard") { $0["outcome"] as? String == "ambiguous" }
      try observer.press("next")
      try observer.event("scan.highlight") { $0["ids"] as? [String] == ["b"] }
    }
  }

  @Test("a command that is confirmed by a switch is told behind the end of its question: what was told last is so")
  func toldInOrder() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play it", "Stop it"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      try Self.say("stop scanning", 0.4, observer)
      try observer.event("scan.highlight") { $0["label"] as? String == "No" }
      try observer.press("next")
      try observer.event("scan.highlight") { $0["label"] as? String == "Yes" }
      try observer.press()
      // The question goes, the place is lit again, and then nothing is.
      try observer.event("scan.cleared")
      try observer.result("ping")
      let told = observer.hasHeard("scan.highlight") { $0["label"] as? String == "Play it" }
      #expect(told)
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      // Nothing of that came behind.
      try observer.result("command", ["name": "resume"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      #expect(!observer.hasHeard("scan.highlight"))
    }
  }

  @Test("an app that is gone to by words is told behind what those words changed: the newest vocabulary comes last")
  func vocabularyInOrder() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let first = try daemon.app("First")
      try first.publish(["Play it"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      let second = try daemon.app("Second")
      try second.publish(["Stop it"])
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: [Any]])?["app"]?.count == 2 }
      try Self.say("open second", 0.4, observer)
      try observer.event("scan.highlight") { $0["label"] as? String == "No" }
      while observer.hasHeard("voice.vocabulary") { try observer.event("voice.vocabulary") }
      try Self.say("yes", 0.9, observer)
      try observer.event("scan.highlight") { $0["label"] as? String == "Stop it" }
      try observer.event("voice.heard") { $0["text"] as? String == "yes" }
      try observer.result("ping")
      var revisions: [Int] = []
      while observer.hasHeard("voice.vocabulary") {
        revisions.append(try observer.event("voice.vocabulary")["revision"] as? Int ?? 0)
      }
      #expect(revisions == revisions.sorted() && !revisions.isEmpty, "\(revisions)")
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("silence means no: the question goes, and what was scanned is lit again")
  func silence() async throws {
    try await RunningDaemon.run(settings: Self.manual + "\n[voice]\nanswerTime = 1\n") { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play it", "Stop it"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
      try Self.say("tap stop it", 0.4, observer)
      try observer.event("scan.highlight") { $0["label"] as? String == "No" }
      try observer.event("scan.highlight") { $0["label"] as? String == "Play it" }
    }
  }

  @Test("C3: the grid is told with its squares, and a square that is named is tapped as a place")
  func grid() async throws {
    try await RunningDaemon.run(settings: Self.manual) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      let frame = ["x": 0, "y": 0, "width": 300, "height": 300]
      let picture: [String: Any] = [
        "id": "map", "accessibilityLabel": "Map", "accessibilityTraits": ["button"], "accessibilityFrame": frame,
      ]
      try app.result("tree.set", ["generation": 1, "root": ["id": "screen", "children": [picture]]])
      try observer.event("scan.highlight") { $0["label"] as? String == "Map" }
      try Self.say("show grid", 0.9, observer)
      let squares = try observer.event("voice.overlay")["grid"] as? [[String: Any]]
      #expect(squares?.count == 9)
      try Self.say("nine", 0.9, observer)
      try Self.say("tap one", 0.9, observer)
      let asked = try app.answerPerform()
      #expect(asked["action"] as? String == "gesture")
      let point = asked["point"] as? [String: Double]
      #expect(abs((point?["x"] ?? 0) - 216.67) < 0.1)
      try observer.event("voice.overlay") { $0["grid"] == nil }
    }
  }

  @Test("C19: what is spelled goes to the end of the field, and of a secure field nothing is told")
  func typing() async throws {
    try await RunningDaemon.run(settings: Self.manual + "\n[voice]\nwords = [\"Kathmandu\"]\n") { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      let name: [String: Any] = [
        "id": "name", "accessibilityLabel": "Name", "accessibilityTraits": ["textEntry"], "accessibilityValue": "Io",
      ]
      let secret: [String: Any] = [
        "id": "pin", "accessibilityLabel": "Pin", "accessibilityTraits": ["secureTextEntry"],
      ]
      try app.result("tree.set", ["generation": 1, "root": ["id": "screen", "children": [name]]])
      try observer.event("scan.highlight")
      try Self.say("type capital alpha bravo kathmandu", 0.9, observer)
      let asked = try app.answerPerform()
      #expect(asked["action"] as? String == "setText")
      let argument = asked["argument"] as? [String: Any]
      #expect(argument?["text"] as? String == "AbKathmandu")
      #expect(argument?["range"] as? [Int] == [2, 0])
      try app.result("tree.set", ["generation": 2, "root": ["id": "screen", "children": [secret]]])
      try observer.event("voice.vocabulary")
      try Self.say("type one two", 0.9, observer)
      #expect((try app.answerPerform()["argument"] as? [String: Any])?["text"] as? String == "12")
      let heard = try observer.event("voice.heard") { ($0["text"] as? String)?.contains("alpha") == false }
      #expect(heard["text"] as? String == "…")
      let done = try observer.event("scan.performed") { $0["id"] as? String == "pin" }
      #expect((done["argument"] as? [String: Any])?["text"] as? String == "…")
    }
  }
}
