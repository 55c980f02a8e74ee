import Foundation
import Testing

@Suite("Whatever a client sends, it is answered, and the switch goes on working")
struct BadInputTests {
  /// Lines that are refused, with the kind of the fault.
  static let badLines: [(line: String, kind: String)] = [
    ("hello there", "bad_json"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping""#, "bad_json"),
    (String(repeating: "[", count: 100_000), "bad_json"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"# + String(repeating: "[", count: 100_000), "too_deep"),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, "duplicate_key"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"a","x":NaN}}}"#, "bad_json"),
    (#"{"jsonrpc":"2.0","id":1,"method":"no.such"}"#, "unknown_method"),
    ("[]", "bad_json"),
  ]

  @Test("a line that cannot be read is answered with its kind", arguments: badLines)
  func badLine(line: String, kind: String) async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      app.write(line)
      let answer = try app.wait("an error") { $0["error"] != nil }
      #expect(try RawClient.fault(of: answer).kind == kind)
      try daemon.stillWorks()
    }
  }

  @Test("bytes that are no UTF-8 are refused")
  func invalidUTF8() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      app.write(Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xC0, 0xAF] + Array("\"}\n".utf8))
      #expect(try RawClient.fault(of: app.wait("an error") { $0["error"] != nil }).kind == "bad_utf8")
      try daemon.stillWorks()
    }
  }

  @Test("the third line that breaks the framing ends the connection, and no other")
  func threeFaults() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      for _ in 1...3 { app.write("nonsense") }
      #expect(try app.isClosed())
      try daemon.stillWorks()
    }
  }

  @Test("a line beyond the limit is told, skipped to its end, and the next is taken")
  func giantLine() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      app.write([UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 2) + [UInt8(ascii: "\n")])
      #expect(try RawClient.fault(of: app.wait("an error") { $0["error"] != nil }).kind == "too_large")
      #expect(try app.result("ping")["pong"] as? Bool == true)
      try daemon.stillWorks()
    }
  }

  @Test("a line of 10 MB is within the limits and taken")
  func longLine() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let padding = String(repeating: "x", count: 10_000_000)
      #expect(try app.publish(["Play"], extra: ["ignored": padding])["stops"] as? Int == 1)
    }
  }

  @Test("the members of a message may come in any order, and a long message without a tree is answered too")
  func anyOrder() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let root = #"{"id":"a","accessibilityLabel":"Play","accessibilityTraits":["button"]}"#
      app.write(#"{"params":{"root":\#(root),"generation":1},"id":7,"method":"tree.set","jsonrpc":"2.0"}"#)
      let taken = try app.wait("the answer") { $0["id"] as? Int == 7 }["result"] as? [String: Any]
      #expect(taken?["stops"] as? Int == 1)
      let padding = String(repeating: "x", count: 200_000)
      #expect(try app.result("ping", ["padding": padding])["pong"] as? Bool == true)
    }
  }

  @Test("a line that never ends costs nothing but its own connection")
  func halfALine() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      app.write(Array(#"{"jsonrpc":"2.0","#.utf8))
      app.hangUp()
      try daemon.stillWorks()
    }
  }

  static let badTrees: [(root: String, kind: String, path: String)] = [
    (#"{"id":"a","children":[{"id":"a"}]}"#, "duplicate_id", "/params/root/children/0/id"),
    (
      #"{"id":"a","accessibilityFrame":{"x":0,"y":0,"width":-1,"height":1}}"#, "bad_value",
      "/params/root/accessibilityFrame/width"
    ),
    (#"{"id":"a","accessibilityElements":["b"]}"#, "unknown_id", "/params/root/accessibilityElements/0"),
    (#"{"id":7}"#, "bad_value", "/params/root/id"),
    (#"{}"#, "bad_value", "/params/root"),
  ]

  @Test("a tree is taken whole or not at all, and the fault's place is named", arguments: badTrees)
  func badTree(root: String, kind: String, path: String) async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      try app.publish(["Play"])
      app.write(#"{"jsonrpc":"2.0","id":99,"method":"tree.set","params":{"generation":2,"root":\#(root)}}"#)
      let fault = try RawClient.fault(of: app.wait("an error") { $0["id"] as? Int == 99 })
      #expect(fault.kind == kind)
      #expect(fault.path == path)
      let observer = try daemon.observer()
      #expect(try observer.event("scan.highlight")["label"] as? String == "Play")
    }
  }

  @Test("the fault of a name in a list says which one it is, and what was likely meant")
  func nameInAList() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      func fault(_ method: String, _ params: [String: Any]) throws -> (path: String?, hint: String?) {
        let error = try observer.ask(method, params)["error"] as? [String: Any]
        let data = error?["data"] as? [String: Any]
        return (data?["path"] as? String, data?["hint"] as? String)
      }
      let status = try fault("status.get", ["names": ["isSwitchControlRunning", "isVoiceControlRuning"]])
      #expect(status.path == "/params/names/1")
      #expect(status.hint?.hasSuffix("did you mean \"isVoiceControlRunning\"?") == true)
      #expect(try fault("preferences.watch", ["names": ["x"]]).path == "/params/names/0")
      for method in ["settings.get", "settings.reset"] {
        let keys = ["scanning.step", "scanning.grace", "scanning.stepp"]
        #expect(try fault(method, ["keys": keys]).path == "/params/keys/2")
      }
      #expect(
        try fault("comand", ["name": "select"]).hint == "no method is called \"comand\"; did you mean \"command\"?")
      #expect(
        try fault("command", ["name": "scrol down"]).hint
          == "no command is called \"scrol down\"; did you mean \"scroll down\"?")
      #expect(
        try fault("switch.inject", ["swich": "space", "edge": "down"]).hint
          == "\"switch\" is missing; there is \"swich\"")
    }
  }

  @Test("a stamp a little ahead of the clock counts as now, one far ahead is refused, and no one injects repeats")
  func stamps() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
      }
      for _ in 1...50 {
        try observer.result("switch.inject", ["switch": "space", "edge": "down", "at": now() + 50_000])
        try observer.result("switch.inject", ["switch": "space", "edge": "up", "at": now() + 50_000])
      }
      let ahead: [String: Any] = ["switch": "space", "edge": "down", "at": now() + 60_000_000_000]
      #expect(try observer.fault("switch.inject", ahead).path == "/params/at")
      let held: [String: Any] = ["switch": "space", "edge": "repeat"]
      #expect(try observer.fault("switch.inject", held).path == "/params/edge")
    }
  }

  @Test("an unknown trait is ignored with a warning")
  func unknownTrait() async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      var button = RawClient.button("Play")
      button["accessibilityTraits"] = ["button", "sparkly"]
      let warnings = try app.result("tree.set", ["generation": 1, "root": button])["warnings"] as? [[String: Any]]
      #expect(warnings?.map { $0["kind"] as? String } == ["unknown_trait"])
    }
  }
}
