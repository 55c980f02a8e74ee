import Foundation
import TappetDaemon
import TappetModel
import TappetProtocol
import Testing

@Suite("B25: what observers, bridges, listeners and injecting programs can rely on")
struct ObserverTests {
  @Test("the menu is told with the entry that is lit, each time it moves, and to who comes while it is open")
  func menuIndex() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("command", ["name": "menu"])
      let opened = try observer.event("scan.menu")
      #expect(opened["index"] as? Int == 0)
      try observer.result("command", ["name": "next"])
      let moved = try observer.event("scan.menu")
      #expect(moved["index"] as? Int == 1)
      #expect(moved["items"] as? [String] == opened["items"] as? [String])
      let late = try daemon.observer()
      #expect(try late.event("scan.menu")["index"] as? Int == 1)
      try observer.result("command", ["name": "back"])
      let closed = try observer.event("scan.menu")
      #expect(closed["items"] as? [String] == [])
      #expect(closed["index"] == nil)
    }
  }

  @Test("what an app tells magnifiers reaches observers, with its area on the screen")
  func zoom() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Mail")
      let play: [String: Any] = ["id": "play", "accessibilityLabel": "Play", "accessibilityTraits": ["button"]]
      let root: [String: Any] = ["id": "root", "children": [play]]
      try app.result("tree.set", ["generation": 1, "coordinates": "window", "root": root])
      let area: [String: Any] = ["x": 1, "y": 2, "width": 30, "height": 40]
      try app.result("notify", ["notification": "zoomFocusChanged", "frame": area])
      #expect(try observer.event("app.zoom")["frame"] == nil)
      try app.result("window.moved", ["x": 100, "y": 200])
      try app.result("notify", ["notification": "zoomFocusChanged", "frame": area])
      let focus = try observer.event("app.zoom")
      #expect(focus["notification"] as? String == "zoomFocusChanged" && focus["app"] as? String == "Mail")
      #expect(focus["frame"] as? [String: Int] == ["x": 101, "y": 202, "width": 30, "height": 40])
      try app.result("notify", ["notification": "gestureConflictWithZoom", "frame": area])
      #expect(try observer.event("app.zoom")["notification"] as? String == "gestureConflictWithZoom")
    }
  }

  @Test("what is lit counts from the moment that is told of it, and not from an instant before")
  func litFrom() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      func press(_ offset: Int, after at: Int) throws -> String? {
        for edge in ["down", "up"] {
          try observer.result("switch.inject", ["switch": "space", "edge": edge, "at": at + offset])
        }
        defer { _ = try? app.answerPerform() }
        return try observer.event("scan.selected")["label"] as? String
      }
      for (offset, label) in [(0, "B"), (-1, "A")] {
        try observer.result("command", ["name": "restart"])
        try observer.result("command", ["name": "next"])
        let lit = try observer.event("scan.highlight") { $0["label"] as? String == "B" }
        #expect(try press(offset, after: lit["at"] as? Int ?? 0) == label)
      }
    }
  }

  @Test("when a window moves, the highlight on it is told again where it is now")
  func windowMoves() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      var button = RawClient.button("Play")
      button["accessibilityFrame"] = ["x": 1, "y": 2, "width": 30, "height": 40]
      let root: [String: Any] = ["id": "screen", "children": [button]]
      try app.result("tree.set", ["generation": 1, "coordinates": "window", "root": root])
      try observer.event("scan.highlight")
      try app.result("window.moved", ["x": 100, "y": 200])
      let frame = try observer.event("scan.highlight")["frame"] as? [String: Any]
      #expect(frame?["x"] as? Double == 101)
    }
  }

  @Test("who draws the screen is given the scanned app's, without secrets, and told when it changes")
  func screen() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      #expect(try observer.result("tree.get").isEmpty)
      let app = try daemon.app()
      let secret: [String: Any] = [
        "id": "pin", "accessibilityTraits": ["secureTextEntry"], "accessibilityLabel": "PIN",
        "accessibilityValue": "1234",
      ]
      let root: [String: Any] = ["id": "screen", "children": [RawClient.button("Play"), secret]]
      try app.result("tree.set", ["generation": 3, "coordinates": "window", "root": root])
      #expect(try observer.event("tree.changed")["generation"] as? Int == 3)
      try app.result("window.moved", ["x": 10, "y": 20])
      let told = try observer.result("tree.get")
      #expect(told["generation"] as? Int == 3)
      #expect((told["origin"] as? [String: Any])?["x"] as? Int == 10)
      let children = (told["root"] as? [String: Any])?["children"] as? [[String: Any]]
      #expect(children?.map { $0["accessibilityLabel"] as? String } == ["Play", "PIN"])
      #expect(children?.last?["accessibilityValue"] == nil)
      app.hangUp()
      #expect(try observer.event("tree.changed")["generation"] == nil)
      #expect(try observer.result("tree.get").isEmpty)
    }
  }

  @Test("an app can't read what another app has on its screen")
  func noScreenForApps() async throws {
    try await RunningDaemon.run { daemon in
      try daemon.app().publish(["Play"])
      let error = try daemon.app().ask("tree.get")["error"] as? [String: Any]
      #expect((error?["data"] as? [String: Any])?["kind"] as? String == "not_allowed")
    }
  }

  @Test("what is asked behind a screen is answered behind it, however large the screen")
  func screenInOrder() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish((1...3000).map { "Button \($0)" })
      let first = try observer.request("tree.get")
      let second = try observer.request("ping")
      let answers = try [
        observer.wait("an answer") { $0["id"] != nil }, observer.wait("an answer") { $0["id"] != nil },
      ]
      #expect(answers.map { $0["id"] as? Int } == [first, second])
    }
  }

  @Test("a bridge is told whose element is meant, and a window of one of its apps is none of another's")
  func bridge() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let bridge = try daemon.connect("control")
      try bridge.hello("bridge")
      var button = RawClient.button("OK")
      button["accessibilityFrame"] = ["x": 1, "y": 2, "width": 30, "height": 40]
      for (pid, name) in [(11, "One"), (12, "Two")] {
        let app: [String: Any] = ["name": name, "pid": pid]
        let root: [String: Any] = ["id": "screen", "children": [button]]
        try bridge.result("tree.set", ["generation": 1, "app": app, "coordinates": "window", "root": root])
        try bridge.result("window.moved", ["x": pid * 100, "y": 0, "app": app])
      }
      func app(_ params: [String: Any]) -> Int? { (params["app"] as? [String: Any])?["pid"] as? Int }
      #expect(app(try bridge.event("elementDidBecomeFocused")) == 11)
      try observer.result("apps.focus", ["app": "Two"])
      #expect(app(try bridge.event("elementDidLoseFocus")) == 11)
      #expect(app(try bridge.event("elementDidBecomeFocused")) == 12)
      let lit = try observer.event("scan.highlight") { $0["app"] as? String == "Two" }
      #expect((lit["frame"] as? [String: Any])?["x"] as? Double == 1201)
      try observer.press()
      #expect(app(try bridge.answerPerform()) == 12)
    }
  }

  @Test("a program that goes away while it holds a switch down has made no press")
  func injectorLeaves() async throws {
    let settings = RunningDaemon.defaults + "\nhold = 0.3\n"
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      let injector = try daemon.connect("control")
      try injector.hello("control")
      try injector.result("switch.inject", ["switch": "space", "edge": "down"])
      injector.hangUp()
      let told = try observer.event("switch.event") { $0["edge"] == nil }
      #expect(told["gesture"] == nil)
      #expect(told["refused"] != nil)
    }
  }

  @Test("a status is told when it changes, not each time the listener says how it is")
  func statusChanges() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.result("status.watch")
      let voice = try daemon.connect("control")
      try voice.hello("voice")
      for level in [-50, -40] { try voice.result("voice.status", ["state": "listening", "level": level]) }
      try voice.result("voice.status", ["state": "stopped"])
      #expect(try app.event("status.changed") as? [String: Bool] == ["isVoiceControlRunning": true])
      #expect(try app.event("status.changed") as? [String: Bool] == ["isVoiceControlRunning": false])
    }
  }

  @Test("another program in the role of a listener that leaves does not silence the one that listens")
  func secondListener() async throws {
    try await RunningDaemon.run { daemon in
      let voice = try daemon.connect("control")
      try voice.hello("voice")
      try voice.result("voice.status", ["state": "listening"])
      let other = try daemon.connect("control")
      try other.hello("voice")
      other.hangUp()
      while try voice.result("metrics")["connections"] as? Int != 1 {}
      #expect(try voice.result("status.get")["isVoiceControlRunning"] as? Bool == true)
    }
  }

  @Test("a name is judged by the screen that was there when it came in, however long its names take to word")
  func saidWhileWording() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      let vocabulary = try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      let now = MonotonicClock.now().nanoseconds
      var root = RawClient.screen((1...3000).map { "Number \($0) of many" })
      var renamed = RawClient.button("Play")
      renamed["accessibilityLabel"] = "Erase"
      root["children"] = [renamed] + (root["children"] as? [[String: Any]] ?? [])
      try app.result("tree.set", ["generation": 2, "root": root])
      try observer.result(
        "utterance",
        [
          "text": "tap play", "confidence": 0.9, "startedAt": now, "endedAt": now,
          "vocabulary": vocabulary["revision"] ?? 0,
        ])
      let heard = try observer.event("voice.heard")
      #expect(heard["outcome"] as? String == "refused")
    }
  }

  @Test("who reads is not closed as too slow over one large message and what follows it")
  func largeVocabulary() async throws {
    var limits = Limits()
    limits.waitingBytes = 10_000
    try await RunningDaemon.run(limits: limits) { daemon in
      let observer = try daemon.observer()
      let control = try daemon.connect("control")
      try control.hello("control")
      try control.result("subscribe", ["topics": ["voice.heard"]])
      let app = try daemon.app()
      // More bytes of names than the kernel and the limit hold together.
      try app.publish((1...2500).map { "A rather long name for the element number \($0)" })
      // It is heard once the names have been told.
      let words =
        ["text": "nonsense", "confidence": 0.9, "startedAt": 1, "endedAt": 2, "vocabulary": 0] as [String: Any]
      try control.result("utterance", words)
      try control.event("voice.heard")
      for _ in 1...3 { try control.result("command", ["name": "next"]) }
      let names = try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }["names"]
      #expect((names as? [Any])?.count == 2500)
      #expect(try observer.result("ping")["pong"] as? Bool == true)
    }
  }

  @Test("what the scan refuses is told with the switch that was pressed, and without one where a program asked")
  func refusedSwitch() async throws {
    let again =
      RunningDaemon.defaults + """

        [[switch]]
        name = "again"
        source = "inject"
        chatter = 0
        does = { press = "repeat" }
        """
    try await RunningDaemon.run(settings: again) { daemon in
      let (app, observer) = (try daemon.app(), try daemon.observer())
      try app.publish(["Play"])
      try observer.event("scan.highlight")
      try observer.press("again")
      #expect(try observer.event("scan.refused")["switch"] as? String == "again")
      try observer.result("command", ["name": "repeat"])
      #expect(try observer.event("scan.refused")["switch"] == nil)
    }
  }
}
