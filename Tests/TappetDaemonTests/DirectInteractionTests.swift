import Testing

@Suite("Direct interaction: presses go to the app that asked for them")
struct DirectInteractionTests {
  private static var canvas: [String: Any] {
    [
      "id": "canvas", "accessibilityLabel": "Canvas", "accessibilityTraits": ["allowsDirectInteraction"],
      "accessibilityRespondsTo": ["interact"],
    ]
  }

  /// An app whose canvas has just been entered by a press.
  private func playing(_ daemon: RunningDaemon) throws -> (app: RawClient, observer: RawClient) {
    let observer = try daemon.observer()
    let app = try daemon.app("Game")
    try app.result(
      "tree.set", ["generation": 1, "root": ["id": "screen", "children": [Self.canvas]]])
    try app.event("elementDidBecomeFocused")
    try observer.result("command", ["name": "select"])
    #expect(try app.answerPerform()["action"] as? String == "interact")
    #expect(try observer.event("scan.interact")["active"] as? Bool == true)
    return (app, observer)
  }

  @Test("presses are told to the app until it gives them back, and then move the scan again")
  func handedOver() async throws {
    try await RunningDaemon.run { daemon in
      let (app, observer) = try playing(daemon)
      try observer.press()
      #expect(try app.event("switch")["edge"] as? String == "down")
      #expect(try app.event("switch")["edge"] as? String == "up")
      try app.result("interact.end")
      #expect(try observer.event("scan.interact")["reason"] as? String == "app")
      #expect(
        try observer.event("scan.highlight") { $0["ids"] as? [String] == ["canvas"] }["kind"] as? String == "item")
    }
  }

  @Test("another app can neither end it nor hear of the presses")
  func others() async throws {
    try await RunningDaemon.run { daemon in
      let (app, observer) = try playing(daemon)
      let other = try daemon.app("Other")
      try other.publish(["OK"])
      try other.result("interact.end")
      try observer.press()
      #expect(try app.event("switch")["switch"] as? String == "space")
      try other.result("ping")
      #expect(!other.hasHeard("switch"))
    }
  }

  @Test("the scan comes back when the app leaves")
  func leaves() async throws {
    try await RunningDaemon.run { daemon in
      let (app, observer) = try playing(daemon)
      app.hangUp()
      #expect(try observer.event("scan.interact") { $0["active"] as? Bool == false }["reason"] as? String == "gone")
    }
  }
}
