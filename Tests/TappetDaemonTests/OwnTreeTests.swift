import ChildPrograms
import Glibc
import Testing

@testable import TappetDaemon

@Suite("An app that speaks for itself: before the bridge, and before our own panels")
struct OwnTreeTests {
  private func bridge(_ daemon: RunningDaemon) throws -> RawClient {
    let bridge = try daemon.connect("control")
    try bridge.hello("bridge", name: "bridge")
    try bridge.result("subscribe", ["topics": ["app.published"]])
    return bridge
  }

  private func panel(_ daemon: RunningDaemon, _ name: String, _ capability: String, _ labels: [String]) throws
    -> RawClient
  {
    let panel = try daemon.connect("app")
    try panel.result(
      "hello",
      ["protocol": 1, "client": ["name": name, "version": "1"], "role": "app", "capabilities": [capability]])
    try panel.publish(labels)
    return panel
  }

  private func tree(_ labels: [String], generation: Int = 1, of app: [String: Any]? = nil) -> [String: Any] {
    let root: [String: Any] = ["id": "screen", "children": labels.map { RawClient.button($0) }]
    var params: [String: Any] = ["generation": generation, "root": root]
    params["app"] = app
    return params
  }

  private func names(_ observer: RawClient) throws -> [String] {
    let items = try observer.result("apps.list")["items"] as? [[String: Any]] ?? []
    return items.compactMap { $0["name"] as? String }
  }

  private let pid = Int(getpid())

  @Test("its tree takes the place of the bridge's of the same process, which is told and refused from then on")
  func beatsBridge() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let bridge = try bridge(daemon)
      let bridged: [String: Any] = ["name": "Bridged", "pid": pid]
      try bridge.result("tree.set", tree(["A"], of: bridged))
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }

      let app = try daemon.app("Own")
      let taken = try app.result("tree.set", tree(["B"]))
      #expect(taken["isScanned"] as? Bool == true)
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
      #expect(try bridge.event("app.published")["pid"] as? Int == pid)
      #expect(try names(observer) == ["Own"])
      #expect(try bridge.fault("tree.set", tree(["A"], generation: 2, of: bridged)).kind == "not_allowed")

      try app.result("tree.set", tree(["C"], generation: 2))
      app.hangUp()
      try observer.event("state") { $0["app"] == nil }
      try bridge.result("tree.set", tree(["A"], generation: 3, of: bridged))
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
    }
  }

  @Test(
    "an app whose window has the focus is scanned when it publishes, when it asks, and when its window gets the focus")
  func activeWindow() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let bridge = try bridge(daemon)
      try bridge.result("tree.set", tree(["A"], of: ["name": "Editor", "pid": 1]))
      let late = try daemon.app("Late")
      #expect(try late.result("tree.set", tree(["B"]))["isScanned"] as? Bool == false)
      #expect(try late.result("focus.request")["granted"] as? Bool == false)

      try bridge.result("window.active", ["pid": pid])
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
      try observer.result("apps.focus", ["app": "Editor"])
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
      // The same again: the person is where they chose to be.
      try bridge.result("window.active", ["pid": pid])
      #expect(try names(observer).first == "Editor")
      #expect(try late.result("focus.request")["granted"] as? Bool == true)
      #expect(try names(observer).first == "Late")

      try observer.result("apps.focus", ["app": "Editor"])
      let new = try daemon.app("New")
      #expect(try new.result("tree.set", tree(["C"]))["isScanned"] as? Bool == true)
    }
  }

  @Test("an app is scanned when the window of a program has the focus that it started and named; of no other program")
  func startedWindow() async throws {
    let window = try ChildProgram("/bin/sleep", words: ["sleep", "60"], files: .init(), bond: .files)
    defer {
      window.signal(SIGKILL)
      _ = window.wait()
    }
    try await RunningDaemon.run { daemon in
      func app(_ name: String, pid: Int) throws -> RawClient {
        let app = try daemon.connect("app")
        try app.result("hello", ["protocol": 1, "client": ["name": name, "pid": pid], "role": "app"])
        try app.publish([name])
        return app
      }
      let observer = try daemon.observer()
      let bridge = try bridge(daemon)
      try bridge.result("tree.set", tree(["A"], of: ["name": "Editor", "pid": 1]))
      let game = try app("Game", pid: Int(window.id))
      let thief = try app("Thief", pid: Int(getppid()))
      try bridge.result("window.active", ["pid": Int(window.id)])
      try observer.event("scan.highlight") { $0["label"] as? String == "Game" }
      #expect(try bridge.event("app.published")["pid"] as? Int == Int(window.id))
      try observer.result("apps.focus", ["app": "Editor"])
      try bridge.result("window.active", ["pid": Int(getppid())])
      #expect(try names(observer).first == "Editor")
      withExtendedLifetime((game, thief)) {}
    }
  }

  @Test("only a bridge tells which window has the focus, and its word goes with it")
  func whoTells() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      #expect(try observer.fault("window.active", ["pid": pid]).kind == "not_allowed")
      let first = try daemon.app("First")
      try first.publish(["A"])
      let bridge = try bridge(daemon)
      try bridge.result("window.active", ["pid": pid])
      try bridge.leave()
      let second = try daemon.app("Second")
      #expect(try second.result("tree.set", tree(["B"]))["isScanned"] as? Bool == false)
    }
  }

  @Test("an app without a window is scanned while the desktop or the keyboard is up", arguments: ["panel", "summoned"])
  func panels(capability: String) async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let panel = try panel(daemon, "Ours", capability, ["Audacity", "Calendar"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Audacity" }
      let app = try daemon.app("Timer")
      #expect(try app.result("tree.set", tree(["Start"]))["isScanned"] as? Bool == true)
      try observer.event("scan.highlight") { $0["label"] as? String == "Start" }
      // Chosen again, it is left only for what is new.
      try observer.result("apps.focus", ["app": "Ours"])
      #expect(try app.result("tree.set", tree(["Stop"], generation: 2))["isScanned"] as? Bool == false)
      withExtendedLifetime(panel) {}
    }
  }

  @Test("who comes again and again does not take a panel away for ever")
  func again() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let panel = try panel(daemon, "Desktop", "panel", ["Audacity"])
      var scanned: [Bool] = []
      for number in 0..<7 {
        let app = try daemon.app("App \(number)")
        scanned.append(try app.result("tree.set", tree(["Start"]))["isScanned"] as? Bool ?? false)
        try app.leave()
      }
      #expect(scanned == [true, true, true, true, true, false, false])
      #expect(try names(observer) == ["Desktop"])
      withExtendedLifetime(panel) {}
    }
  }

  @Test("the keyboard goes with the app over which it was opened")
  func keyboard() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let desktop = try panel(daemon, "Desktop", "panel", ["Audacity"])
      let keyboard = try panel(daemon, "Keyboard", "summoned", ["a", "b"])
      let bridge = try bridge(daemon)
      try bridge.result("tree.set", tree(["Name"], of: ["name": "Editor", "pid": 1]))
      try observer.result("apps.focus", ["app": "Editor"])
      try observer.result("apps.focus", ["app": "Keyboard"])
      try bridge.result("tree.clear", ["app": ["name": "Editor", "pid": 1]])
      #expect(try names(observer) == ["Desktop", "Keyboard"])
      withExtendedLifetime((desktop, keyboard)) {}
    }
  }
}
