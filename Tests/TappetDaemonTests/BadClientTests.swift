import Foundation
import Testing

@Suite("Whatever a client does, nobody else is disturbed, and the switch goes on working")
struct BadClientTests {
  @Test("what comes before hello is refused, and the connection ends")
  func noHello() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.connect("app")
      #expect(try app.fault("tree.set", ["generation": 1, "root": ["id": "a"]]).kind == "not_ready")
      #expect(try app.isClosed())
    }
  }

  @Test("after a first line that is refused nothing else is heard, and an answer is no first line")
  func nothingAfterARefusedHello() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.connect("app")
      app.write(
        #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n"
          + #"{"jsonrpc":"2.0","id":2,"method":"hello","params":{"protocol":1,"client":{"name":"x"},"role":"app"}}"#)
      #expect(try app.isClosed())
      let answers = try app.wait("an error") { $0["error"] != nil }
      #expect(answers["id"] as? Int == 1)
      #expect(throws: RawClient.Failure.self) { try app.wait("another answer") { $0["id"] as? Int == 2 } }

      let control = try daemon.connect("control")
      control.write(
        #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n"
          + #"{"jsonrpc":"2.0","id":2,"method":"hello","params":{"protocol":1,"client":{"name":"x"},"role":"control"}}"#
          + "\n" + #"{"jsonrpc":"2.0","id":3,"method":"settings.set","params":{"values":{"scanning.step":9}}}"#)
      #expect(try control.isClosed())
      let values = try daemon.observer().result("settings.get", ["keys": ["scanning.step"]])["values"]
      #expect((values as? [String: Any])?["scanning.step"] as? Double == 30)

      let answering = try daemon.connect("app")
      answering.write(#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
      #expect(try answering.isClosed())
    }
  }

  /// Notifications that are wrong.
  static let badNotifications = [
    #"{"jsonrpc":"2.0","method":"no.such"}"#, #"{"jsonrpc":"2.0","method":"pause"}"#,
    #"{"jsonrpc":"2.0","method":"notify","params":{"notification":"layoutChanged","element":"nobody"}}"#,
    #"{"jsonrpc":"2.0","method":"tree.set","params":{"generation":1,"root":{"id":7}}}"#,
  ]

  @Test("a notification is never answered, however wrong it is", arguments: badNotifications)
  func badNotification(line: String) async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      app.write(line)
      let id = try app.request("ping")
      #expect(try app.wait("any line") { _ in true }["id"] as? Int == id)
    }
  }

  @Test("on the app socket nobody is more than an app, and no app speaks for another")
  func onlyAnApp() async throws {
    try await RunningDaemon.run { daemon in
      let bridge: [String: Any] = ["protocol": 1, "client": ["name": "x"], "role": "bridge"]
      #expect(try daemon.connect("app").fault("hello", bridge).path == "/params/role")
      let app = try daemon.app()
      let other: [String: Any] = ["name": "Other", "pid": 1]
      #expect(try app.fault("tree.set", ["generation": 1, "app": other, "root": ["id": "a"]]).path == "/params/app")
      #expect(try app.fault("tree.clear", ["app": other]).path == "/params/app")
    }
  }

  @Test("generations rise, also after the tree was taken away")
  func generations() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.publish(["A"], generation: 2)
      for generation in [2, 1] {
        let tree: [String: Any] = ["generation": generation, "root": ["id": "a"]]
        #expect(try app.fault("tree.set", tree).kind == "stale_generation")
      }
      try app.result("tree.clear")
      #expect(try app.fault("tree.set", ["generation": 2, "root": ["id": "a"]]).kind == "stale_generation")
      try app.publish(["B"], generation: 3)
    }
  }

  @Test("what a connection says is done in its order, also behind a tree")
  func order() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let root = String(decoding: try JSONSerialization.data(withJSONObject: RawClient.screen(["A"])), as: UTF8.self)
      app.write(
        #"{"jsonrpc":"2.0","id":71,"method":"tree.set","params":{"generation":1,"root":\#(root)}}"# + "\n"
          + #"{"jsonrpc":"2.0","id":72,"method":"deadline","params":{"id":"A","seconds":1}}"# + "\n"
          + #"{"jsonrpc":"2.0","id":73,"method":"tree.clear"}"#)
      for id in 71...73 {
        let answer = try app.wait("an answer") { $0["id"] != nil }
        #expect(answer["id"] as? Int == id)
        #expect(answer["result"] != nil)
      }
    }
  }

  @Test("a second hello is refused, and the first stands")
  func secondHello() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let again: [String: Any] = ["protocol": 1, "client": ["name": "x", "version": "1"], "role": "app"]
      #expect(try app.fault("hello", again).kind == "not_allowed")
      #expect(try app.result("ping")["pong"] as? Bool == true)
    }
  }

  @Test("the app socket steers nothing", arguments: ["subscribe", "switch.inject", "command", "settings.set", "pause"])
  func appSocket(method: String) async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let params: [String: Any] = [
        "topics": ["*"], "switch": "space", "edge": "down", "name": "select", "values": ["scanning.step": 1],
      ]
      #expect(try app.fault(method, params).kind == "not_allowed")
      // And tells nobody what parameters it would want.
      #expect(try app.fault(method, ["topics": 1]).kind == "not_allowed")
    }
  }

  @Test("a client that never reads is closed, and loses nobody but itself")
  func neverReads() async throws {
    try await RunningDaemon.run { daemon in
      let deaf = try daemon.observer()
      let app = try daemon.app()
      let control = try daemon.connect("control")
      try control.hello("control")
      try app.publish(["Play", "Stop"])
      // Each restart lights a stop, which is told to the deaf observer until its buffers are full.
      for _ in 1...4_000 where try control.result("metrics")["closedAsTooSlow"] as? Int == 0 {
        for _ in 1...400 { control.write(#"{"jsonrpc":"2.0","method":"command","params":{"name":"restart"}}"#) }
      }
      #expect(try control.result("metrics")["closedAsTooSlow"] as? Int == 1)
      _ = deaf
      try daemon.stillWorks()
    }
  }

  @Test("an app that does not answer is told of, and scanning goes on")
  func neverAnswers() async throws {
    try await RunningDaemon.run(answerTime: .milliseconds(20)) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.press()
      #expect(try observer.event("scan.performed")["reason"] as? String == "the app does not answer")
      try observer.press()
      #expect(try observer.event("scan.performed")["reason"] as? String == "the app does not answer")
    }
  }

  @Test("an app that dies while it is asked is told of, and the app before is scanned again")
  func diesDuringPerform() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Dying")
      try app.publish(["Play"])
      try observer.press()
      _ = try app.wait("perform") { $0["method"] as? String == "perform" }
      app.hangUp()
      #expect(try observer.event("scan.performed")["reason"] as? String == "the app has gone")
      try daemon.stillWorks()
    }
  }

  /// Answers that are none, each with the daemon's number in place of the N.
  static let unreadable = [
    #"{"jsonrpc":"2.0","id":N,"result":null}"#, #"{"jsonrpc":"2.0","id":N,"result":"done"}"#,
    #"{"jsonrpc":"2.0","id":N,"result":[{"handled":true}]}"#, #"[{"jsonrpc":"2.0","id":N,"result":{"handled":true}}]"#,
    #"{"jsonrpc":"2.0","id":N,"result":{"handled":"yes"}}"#, #"{"jsonrpc":"2.0","id":N,"error":"no"}"#,
  ]

  @Test("an answer that cannot be read is told as such at once, to the person and to the app", arguments: unreadable)
  func unreadableAnswer(line: String) async throws {
    try await RunningDaemon.run(answerTime: .seconds(50)) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.press()
      let asked = try app.wait("perform") { $0["method"] as? String == "perform" }
      app.write(line.replacingOccurrences(of: "N", with: "\(asked["id"] ?? 0)"))
      #expect(try observer.event("scan.performed")["reason"] as? String == "the app's answer could not be read")
      let told = try app.wait("an error") { $0["error"] != nil }
      #expect(told["id"] is NSNull)
      #expect(try observer.result("metrics")["unanswered"] as? Int == 0)
    }
  }

  @Test("an app's refusal is told in its own words, whatever its code")
  func refusalInWords() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      let errors = [
        (#"{"code":-32000,"message":"No such\u202e song\n"}"#, "the app refused: No such song"),
        (#"{"code":-32000,"message":""}"#, "the app refused: failed"),
        (#"{"code":-32601,"message":""}"#, "the app refused: unknown_method"),
        (#"{"code":-32602,"message":"x","data":{"kind":"unknown_id","hint":""}}"#, "the app refused: unknown_id"),
      ]
      for (error, reason) in errors {
        try observer.press()
        let asked = try app.wait("perform") { $0["method"] as? String == "perform" }
        app.write(#"{"jsonrpc":"2.0","id":\#(asked["id"] ?? 0),"error":\#(error)}"#)
        #expect(try observer.event("scan.performed")["reason"] as? String == reason)
      }
    }
  }

  @Test("an answer that nobody waits for, and one for another app, change nothing")
  func strayAnswers() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Asked")
      let stranger = try daemon.app("Stranger")
      try app.publish(["Play"])
      try observer.press()
      let asked = try app.wait("perform") { $0["method"] as? String == "perform" }
      stranger.write(#"{"jsonrpc":"2.0","id":\#(asked["id"] ?? 0),"result":{"handled":false}}"#)
      #expect(try stranger.result("ping")["pong"] as? Bool == true)
      app.write(#"{"jsonrpc":"2.0","id":\#(asked["id"] ?? 0),"result":{"handled":true}}"#)
      #expect(try observer.event("scan.performed")["handled"] as? Bool == true)
    }
  }

  @Test("a process may not take all connections")
  func connectionsPerProcess() async throws {
    try await RunningDaemon.run { daemon in
      let clients = try (1...4).map { _ in try daemon.connect("app") }
      let tooMany = try daemon.connect("app")
      #expect(try RawClient.fault(of: tooMany.wait("an error") { $0["error"] != nil }).kind == "busy")
      #expect(try tooMany.isClosed())
      for client in clients { try client.hello() }
    }
  }

  @Test("who writes first to a daemon that takes no more connections reads why, and meets no broken pipe")
  func writesFirst() async throws {
    try await RunningDaemon.run { daemon in
      let clients = try (1...4).map { _ in try daemon.connect("app") }
      let tooMany = try daemon.connect("app")
      // Once it is turned away: what it writes then must still find somebody.
      Thread.sleep(forTimeInterval: 0.1)
      for _ in 1...3 {
        #expect(tooMany.write(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}"#))
      }
      #expect(try RawClient.fault(of: tooMany.wait("an error") { $0["error"] != nil }).kind == "busy")
      #expect(try tooMany.isClosed())
      _ = clients
    }
  }

  @Test("more trees in a second than are permitted wait for the next, and none is lost")
  func tooManyTrees() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let start = Date()
      for number in 1...61 {
        app.write(
          #"{"jsonrpc":"2.0","id":\#(number + 100),"method":"tree.set","params":{"generation":\#(number),"#
            + #""root":{"id":"a"}}}"#)
      }
      for number in 1...61 {
        let answer = try app.wait("a tree's answer") { _ in true }
        #expect(answer["id"] as? Int == number + 100)
        #expect(answer["result"] != nil)
      }
      #expect(Date().timeIntervalSince(start) >= 1)
    }
  }
}
