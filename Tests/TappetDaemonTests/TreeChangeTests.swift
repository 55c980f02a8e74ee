import Foundation
import TappetProtocol
import Testing

@Suite("B17: trees that change while they are scanned")
struct TreeChangeTests {
  private func tree(_ names: [String]) -> [String: Any] {
    ["id": "screen", "children": names.map { RawClient.button($0) }]
  }

  private func count(_ name: String, _ observer: RawClient) throws -> Int? {
    try observer.result("metrics")[name] as? Int
  }

  @Test("a patch of the lit element's words is in force at once, and no plan is made for it")
  func words() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": tree(["Play", "Stop"])])
      #expect(try observer.event("scan.highlight")["label"] as? String == "Play")
      let taken = try app.result(
        "tree.patch", ["generation": 2, "base": 1, "set": ["Play": ["accessibilityLabel": "Pause"]]])
      #expect(taken["generation"] as? Int == 2)
      #expect(taken["stops"] as? Int == 2)
      #expect(try observer.event("scan.highlight")["label"] as? String == "Pause")
      #expect(try count("amendedTrees", observer) == 1)
      let patch: [String: Any] = ["generation": 3, "base": 2, "set": ["Stop": ["accessibilityValue": "off"]]]
      try app.result("tree.patch", patch)
      #expect(try count("amendedTrees", observer) == 2)
      #expect(try app.fault("tree.patch", patch).kind == "stale_generation")
    }
  }

  @Test("what comes elsewhere is answered at once and shown when it has come to rest; the place stays")
  func settling() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": tree(["Play"])])
      try observer.event("scan.highlight")
      for generation in 2...6 {
        let insert: [String: Any] = ["parent": "screen", "index": 0, "element": RawClient.button("New \(generation)")]
        let taken = try app.result(
          "tree.patch", ["generation": generation, "base": generation - 1, "insert": [insert]])
        #expect(taken["stops"] as? Int == generation)
      }
      // Newest tree or not: what is lit can be pressed, and the press is judged by all of it.
      try observer.press()
      #expect(try app.answerPerform()["id"] as? String == "Play")
      try observer.result("command", ["name": "next"])
      try observer.result("command", ["name": "next"])
      let lit = try observer.event("scan.highlight") { $0["label"] as? String == "New 6" }
      #expect(lit["ids"] as? [String] == ["New 6"])
    }
  }

  @Test("a change that takes the lit element away is followed at once")
  func litGone() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": tree(["Play", "Stop"])])
      try observer.event("scan.highlight")
      try app.result("tree.patch", ["generation": 2, "base": 1, "remove": ["Play"]])
      #expect(try observer.event("scan.highlight")["label"] as? String == "Stop")
    }
  }

  @Test("without another word from the app, changes are shown once they have come to rest")
  func rest() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": tree(["Play", "Stop"])])
      try observer.event("scan.highlight")
      // In a group of its own now: the path to the lit stop is another.
      let group: [String: Any] = ["parent": "screen", "index": 0, "element": ["id": "g", "accessibilityLabel": "Bar"]]
      try app.result(
        "tree.patch",
        [
          "generation": 2, "base": 1, "insert": [group], "move": [],
          "set": ["g": ["accessibilityNavigationStyle": "combined"]],
        ])
      try app.result(
        "tree.patch",
        [
          "generation": 3, "base": 2,
          "move": [["id": "Play", "parent": "g", "index": 0]],
          "insert": [["parent": "g", "index": 1, "element": RawClient.button("Record")]],
        ])
      let lit = try observer.event("scan.highlight") { ($0["path"] as? [String])?.first == "Bar" }
      #expect(lit["ids"] as? [String] == ["Play"])
    }
  }

  @Test(
    "a patch with a cycle, or a move below its own child, is refused whole with its reason",
    arguments: [
      #""move": [{"id": "a", "parent": "b", "index": 0}]"#, #""move": [{"id": "a", "parent": "a", "index": 0}]"#,
      #""move": [{"id": "c", "parent": "screen", "index": 0}, {"id": "a", "parent": "b", "index": 0}]"#,
    ])
  func cycle(patch: String) async throws {
    try await RunningDaemon.run { daemon in
      let app = try daemon.app()
      let button = RawClient.button("c")
      let root: [String: Any] = [
        "id": "screen", "children": [["id": "a", "children": [["id": "b", "children": [button]]]]],
      ]
      try app.result("tree.set", ["generation": 1, "root": root])
      let params = try JSONSerialization.jsonObject(
        with: Data(#"{"generation": 2, "base": 1, \#(patch), "set": {"c": {"accessibilityLabel": "x"}}}"#.utf8))
      let fault = try app.fault("tree.patch", params as? [String: Any] ?? [:])
      #expect(fault.kind == "bad_value")
      #expect(fault.path?.hasPrefix("/params/move/") == true)
      // The tree before is in force, and patches are made of it.
      let next: [String: Any] = ["generation": 3, "base": 1, "set": ["c": ["accessibilityLabel": "C"]]]
      #expect(try app.result("tree.patch", next)["stops"] as? Int == 1)
    }
  }
}
