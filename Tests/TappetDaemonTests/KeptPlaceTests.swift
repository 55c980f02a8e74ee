import ElementTrees
import Foundation
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("After a restart scanning goes on where it was")
struct KeptPlaceTests {
  private static let four = ["a", "b", "c", "d"]

  /// A directory in which a daemon before kept this.
  private static func kept(_ text: String) -> (String) throws -> Void {
    { base in
      let directory = base + "/run"
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try text.write(toFile: directory + "/place.json", atomically: true, encoding: .utf8)
      chmod(directory + "/place.json", 0o600)
    }
  }

  private static func lit(_ observer: RawClient, of app: String) throws -> [String]? {
    try observer.event("scan.highlight") { $0["app"] as? String == app }["ids"] as? [String]
  }

  @Test("what was selected last is lit when its app is back; it takes the scan from one that was back sooner")
  func back() async throws {
    try await RunningDaemon.run(before: Self.kept(#"{"version":1,"app":"Music","focus":"c"}"#)) { daemon in
      let observer = try daemon.observer()
      let (other, app) = (try daemon.app("Other"), try daemon.app("Music"))
      try other.publish(Self.four)
      #expect(try Self.lit(observer, of: "Other") == ["a"])
      try app.publish(Self.four)
      #expect(try Self.lit(observer, of: "Music") == ["c"])
    }
  }

  @Test(
    "what was selected since, an element that is gone, and a file that is none begin at the top",
    arguments: [
      #"{"version":1,"app":"Music","focus":"gone"}"#, #"{"version":2,"app":"Music","focus":"c"}"#, "nonsense", "",
      #"{"version":1,"app":"Elsewhere","focus":"c"}"#,
    ])
  func top(_ text: String) async throws {
    try await RunningDaemon.run(before: Self.kept(text)) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      try app.publish(Self.four)
      #expect(try Self.lit(observer, of: "Music") == ["a"])
    }
  }

  @Test("the place of what is selected is kept, for its owner alone")
  func keeps() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app("Music")
      try app.publish(Self.four)
      #expect(try Self.lit(observer, of: "Music") == ["a"])
      try observer.press()
      #expect(try app.answerPerform()["id"] as? String == "a")
      // It is written beside the loop.
      let path = daemon.directory + "/place.json"
      for _ in 1...4_000 where access(path, F_OK) != 0 { try observer.result("ping") }
      let place = try KeptPlace(Array(Data(contentsOf: URL(fileURLWithPath: path))))
      #expect(place == KeptPlace(app: "Music", focus: "a"))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("the place is given once, in time, and not when something has been selected since")
  func once() throws {
    let tree = try ElementTree(root: ElementNode(id: "screen", children: [ElementNode(id: "c")]))
    let place = KeptPlace(app: "Music", focus: "c")
    func keeper() -> PlaceKeeper { PlaceKeeper(StateFile(path: "/nowhere"), place, at: .zero) }
    let (soon, late) = (Instant.zero.advanced(by: .seconds(4)), Instant.zero.advanced(by: .seconds(6)))
    var given = keeper()
    #expect(given.returning(to: "Other", tree, at: soon) == nil)
    #expect(given.returning(to: "Music", tree, at: soon) == "c")
    #expect(given.returning(to: "Music", tree, at: soon) == nil)
    var over = keeper()
    #expect(over.returning(to: "Music", tree, at: late) == nil)
    var moved = keeper()
    #expect(moved.keep(KeptPlace(app: "Other", focus: "x")) != nil)
    #expect(moved.returning(to: "Music", tree, at: soon) == nil)
    // What is written already is not written again.
    #expect(moved.keep(KeptPlace(app: "Other", focus: "x")) == nil)
  }
}
