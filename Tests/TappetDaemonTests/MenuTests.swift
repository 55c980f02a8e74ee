import Testing

@Suite("Menus, over real sockets")
struct MenuTests {
  /// A switch that selects, in a method in which nothing moves by itself.
  private static let settings = """
    [scanning]
    method = "manual"
    grace = 0
    [[switch]]
    name = "space"
    chatter = 0
    source = "inject"
    [[switch]]
    name = "next"
    source = "inject"
    does = { press = "next" }
    [[switch]]
    name = "lock"
    source = "inject"
    does = { press = "device lock" }
    [[voice.command]]
    say = "good night"
    does = ["menu", "device lock"]
    [device]
    mute = ["true"]
    lock = ["/no/such/program"]
    """

  @Test(
    "B12: a setting is changed from the menu, live, and kept; one that would lock the person out is refused and said")
  func settingsMenu() async throws {
    try await RunningDaemon.run(settings: Self.settings) {
      daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("command", ["name": "menu"])
      try observer.choose("Settings")
      try observer.choose("Pauses")
      try observer.choose("First pause")
      try observer.choose("More")
      let lit = try observer.event("scan.highlight") { ($0["label"] as? String) == "More: 1.1 s" }
      #expect(lit["kind"] as? String == "menu")
      let values = try observer.result("settings.get", ["keys": ["scanning.pauseOnFirst"]])["values"] as? [String: Any]
      #expect(values?["scanning.pauseOnFirst"] as? Double == 0.9)
    }
  }

  @Test("a method that no switch could work is refused, with its reason")
  func lockOut() async throws {
    let settings = """
      [scanning]
      method = "auto"
      step = 60
      grace = 0
      [[switch]]
      name = "space"
      source = "inject"
      """
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("command", ["name": "menu"])
      try observer.choose("Settings")
      try observer.choose("Method")
      try observer.choose("manual")
      let refused = try observer.event("scan.refused")
      #expect((refused["text"] as? String)?.contains("nothing would move the highlight") == true)
      let values = try observer.result("settings.get", ["keys": ["scanning.method"]])["values"] as? [String: Any]
      #expect(values?["scanning.method"] as? String == "auto")
    }
  }

  @Test("B10: another app is scanned by its entry in the menu; the one that asked comes first")
  func apps() async throws {
    try await RunningDaemon.run(settings: Self.settings) { daemon in
      let observer = try daemon.observer()
      let player = try daemon.app("Player")
      try player.publish(["Play"])
      let files = try daemon.app("Files")
      try files.publish(["Open"])
      let mail = try daemon.app("Mail")
      try mail.publish(["Reply"])
      #expect(try mail.result("focus.request")["granted"] as? Bool == false)
      try observer.result("command", ["name": "menu"])
      try observer.choose("Apps")
      let menu = try observer.event("scan.menu") { ($0["items"] as? [String])?.contains("Files") == true }
      #expect(menu["items"] as? [String] == ["Mail wants attention", "Files", "Back"])
      try observer.result("command", ["name": "select"])
      let lit = try observer.event("scan.highlight") { $0["label"] as? String == "Reply" }
      #expect(lit["app"] as? String == "Mail")
    }
  }

  @Test("B10: the machine is asked by a command line of the settings; what can't be run is said")
  func device() async throws {
    try await RunningDaemon.run(settings: Self.settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.result("command", ["name": "menu"])
      try observer.choose("Device")
      try observer.choose("Mute")
      try observer.event("scan.menu") { ($0["items"] as? [String])?.isEmpty == true }
      try observer.result("command", ["name": "menu"])
      try observer.choose("Device")
      try observer.choose("Lock")
      let refused = try observer.event("scan.refused")
      #expect((refused["text"] as? String)?.contains("/no/such/program") == true)
    }
  }

  @Test("a gesture and a step of a phrase run a command of the device")
  func bound() async throws {
    try await RunningDaemon.run(settings: Self.settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      for edge in ["down", "up"] { try observer.result("switch.inject", ["switch": "lock", "edge": edge]) }
      func refused() throws -> Bool {
        (try observer.event("scan.refused")["text"] as? String)?.contains("/no/such/program") == true
      }
      #expect(try refused())
      try observer.result(
        "utterance", ["text": "good night", "confidence": 0.9, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
      #expect(try refused())
    }
  }

  @Test("B19: what the app says it can undo is offered as a stop, and asked of it")
  func undo() async throws {
    try await RunningDaemon.run(settings: Self.settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Delete"])
      try observer.press()
      let asked = try app.wait("perform") { $0["method"] as? String == "perform" }
      app.write(#"{"jsonrpc":"2.0","id":\#(asked["id"] ?? 0),"result":{"handled":true,"undo":"delete"}}"#)
      try observer.event("scan.performed")
      try observer.result("command", ["name": "previous"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Undo delete" }
      try observer.result("command", ["name": "select"])
      #expect(try app.answerPerform()["action"] as? String == "undo")
    }
  }

  @Test("text actions reach the app by their names")
  func text() async throws {
    try await RunningDaemon.run(settings: Self.settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      let field: [String: Any] = ["id": "To", "accessibilityLabel": "To", "accessibilityTraits": ["textEntry"]]
      try app.result("tree.set", ["generation": 1, "root": ["id": "screen", "children": [field]]])
      try observer.press()
      try observer.choose("Edit")
      try observer.choose("Select all")
      let asked = try app.answerPerform()
      #expect(asked["action"] as? String == "textAction")
      #expect(asked["argument"] as? String == "selectAll")
      #expect(asked["id"] as? String == "To")
    }
  }
}
