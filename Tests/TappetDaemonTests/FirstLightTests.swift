import TappetDaemon
import TappetModel
import Testing

@Suite("An app, a switch and an observer, over real sockets")
struct FirstLightTests {
  @Test("a tree is scanned, a press acts on what is lit, and everybody is told")
  func wholeWay() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Player")
      #expect(try app.publish(["Play", "Stop"])["stops"] as? Int == 2)
      #expect(try app.event("elementDidBecomeFocused")["id"] as? String == "Play")
      let lit = try observer.event("scan.highlight")
      #expect(lit["label"] as? String == "Play")
      #expect(lit["app"] as? String == "Player")

      try observer.press()
      let asked = try app.answerPerform()
      #expect(asked["id"] as? String == "Play")
      #expect(asked["action"] as? String == "activate")
      #expect(asked["generation"] as? Int == 1)
      #expect(asked["cause"] as? String == "switch")
      #expect(try observer.event("scan.selected")["label"] as? String == "Play")
      let done = try observer.event("scan.performed")
      #expect(done["handled"] as? Bool == true)
      #expect(done["label"] as? String == "Play")
    }
  }

  @Test("what was done is told by the name that was on the screen, even when doing it gives another")
  func renamedByActing() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.press()
      let asked = try app.wait("perform") { $0["method"] as? String == "perform" }
      let renamed: [String: Any] = ["id": "Play", "accessibilityLabel": "Pause", "accessibilityTraits": ["button"]]
      try app.result("tree.set", ["generation": 2, "root": ["id": "screen", "children": [renamed]]])
      app.write(#"{"jsonrpc":"2.0","id":\#(asked["id"] ?? 0),"result":{"handled":true}}"#)
      #expect(try observer.event("scan.performed")["label"] as? String == "Play")
    }
  }

  @Test("a spoken name acts on the element, and what was heard is told")
  func voice() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      let vocabulary =
        try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }["revision"] as? Int ?? 0
      let now = MonotonicClock.now().nanoseconds
      let words: [String: Any] = ["text": "tap stop", "startedAt": now, "endedAt": now, "vocabulary": vocabulary]
      try observer.result("utterance", words.merging(["confidence": 0.9]) { $1 })
      #expect(try app.answerPerform()["id"] as? String == "Stop")
      #expect(try observer.event("voice.heard")["outcome"] as? String == "acted")

      try observer.result("utterance", words.merging(["confidence": 0.1]) { $1 })
      #expect(try observer.event("voice.heard")["outcome"] as? String == "ignored")
    }
  }

  @Test("with no app, an empty tree, or nothing to scan, Menu is there to be pressed")
  func nothingToScan() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": ["id": "empty"]])
      #expect(try observer.event("scan.highlight")["kind"] as? String == "menu")
      try observer.press()
      #expect(try observer.event("scan.menu")["items"] as? [String] != [])
    }
  }

  @Test("a patch changes the tree in force, and one made of another tree is refused")
  func patches() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.publish(["Play"])
      let insert: [String: Any] = ["parent": "screen", "index": 1, "element": RawClient.button("Stop")]
      let taken = try app.result("tree.patch", ["generation": 2, "base": 1, "insert": [insert]])
      #expect(taken["stops"] as? Int == 2)
      let stale = try app.fault("tree.patch", ["generation": 3, "base": 1, "remove": ["Stop"]])
      #expect(stale.kind == "stale_generation")
      #expect(stale.path == "/params/base")
      #expect(try app.fault("tree.patch", ["generation": 3, "base": 2, "remove": ["Nobody"]]).kind == "unknown_id")
      #expect(try app.result("tree.patch", ["generation": 3, "base": 2, "remove": ["Stop"]])["stops"] as? Int == 1)
    }
  }

  @Test("frames that count from a window are told only once its place is known")
  func windowCoordinates() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      var button = RawClient.button("Play")
      button["accessibilityFrame"] = ["x": 1, "y": 2, "width": 30, "height": 40]
      let root: [String: Any] = ["id": "screen", "children": [button]]
      try app.result("tree.set", ["generation": 1, "coordinates": "window", "root": root])
      #expect(try observer.event("scan.highlight")["frame"] == nil)
      try app.result("window.moved", ["x": 100, "y": 200])
      try observer.result("command", ["name": "restart"])
      let frame = try observer.event("scan.highlight")["frame"] as? [String: Any]
      #expect(frame?["x"] as? Double == 101)
      #expect(frame?["y"] as? Double == 202)
    }
  }

  @Test("at the end the highlight is cleared and everybody is told goodbye")
  func goodbye() async throws {
    nonisolated(unsafe) var observer: RawClient?
    nonisolated(unsafe) var app: RawClient?
    try await RunningDaemon.run { daemon in
      observer = try daemon.observer()
      app = try daemon.app()
      try app?.publish(["Play"])
      try observer?.event("scan.highlight")
    }
    try observer?.event("scan.cleared")
    #expect(try observer?.event("bye")["reason"] as? String == "shutdown")
    #expect(try app?.event("bye")["reason"] as? String == "shutdown")
    #expect(try observer?.isClosed() == true)
  }
}
