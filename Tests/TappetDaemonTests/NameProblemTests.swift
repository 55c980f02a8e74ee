import Foundation
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("Names that are not heard well")
struct NameProblemTests {
  @Test("C18: the app's author and whoever watches are told of names that sound alike, once; saying one asks which")
  func told() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Write", "Right"])
      let vocabulary = try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.count == 2 }
      let names = try #require(vocabulary["names"] as? [[String: Any]])
      let ids = names.compactMap { $0["id"] as? String }
      let revision = try #require(vocabulary["revision"] as? Int)
      let report: [String: Any] = [
        "revision": revision,
        "items": [
          ["id": ids[0], "kind": "soundsSame", "with": ids[1], "words": "write"],
          ["id": ids[1], "kind": "soundsSame", "with": ids[0], "words": "right"],
        ],
      ]
      for _ in 1...2 { try observer.result("voice.problems", report) }
      let told = try app.event("tree.warnings")
      let warnings = try #require(told["warnings"] as? [[String: Any]])
      #expect(told["generation"] as? Int == 1)
      #expect(warnings.compactMap { $0["id"] as? String } == ids)
      #expect((warnings.first?["message"] as? String)?.contains("“Write” sounds the same as “Right”") == true)
      let watched = try observer.event("voice.names")
      #expect((watched["warnings"] as? [Any])?.count == 2 && watched["app"] is String)
      let now = MonotonicClock.now().nanoseconds
      try observer.result(
        "utterance",
        ["text": "tap write", "confidence": 0.9, "startedAt": now, "endedAt": now, "vocabulary": revision])
      let heard = try observer.event("voice.heard")
      #expect(heard["outcome"] as? String == "ambiguous")
      #expect(!observer.hasHeard("voice.names") && !app.hasHeard("tree.warnings"))
    }
  }
}
