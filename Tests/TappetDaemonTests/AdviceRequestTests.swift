import Foundation
import Glibc
import Testing

@Suite("Deadlines, advice and what is kept of it")
struct AdviceRequestTests {
  @Test("a deadline is answered with the longest way to the element from where scanning is")
  func deadline() async throws {
    let settings = """
      [scanning]
      step = 2
      pauseOnFirst = 1
      loops = 2
      start = "press"
      """
    try await RunningDaemon.run(settings: settings) { daemon in
      let app = try daemon.app()
      try app.publish(["A", "B"])
      // A, B, Menu, A, B: five steps, and A is first twice.
      let answer = try app.result("deadline", ["id": "B", "seconds": 5])
      #expect(answer["worstCaseSeconds"] as? Double == 12)
      #expect(try app.fault("deadline", ["id": "nobody", "seconds": 5]).kind == "unknown_id")

      // Another app's tree is reckoned from its first stop.
      let other = try daemon.app("Other")
      try other.publish(["C"])
      #expect(try other.result("deadline", ["id": "C", "seconds": 5])["worstCaseSeconds"] as? Double == 8)
    }
  }

  /// What ten presses of 0.6 s, and statistics of their own, were kept as.
  private func kept(count: Int, mean: Double) -> String {
    let logarithm = Foundation.log(mean)
    return """
      {"version":1,"presses":[{"switch":"space","method":"auto","level":"top","first":false,\
      "times":[\(count),\(mean),0],"logarithms":[\(count),\(logarithm),0],"taken":\(count),"credited":0,\
      "refused":0,"missed":0,"unused":0,"undone":0}],"filters":[]}
      """
  }

  @Test("B21: advice stands on what was kept, is taken over by consent, and is taken back")
  func advice() async throws {
    let back = "\n[[switch]]\nname = \"back\"\nsource = \"inject\"\ndoes = { press = \"undo speed\" }\n"
    let settings = RunningDaemon.defaults + back
    try await RunningDaemon.run(
      settings: settings,
      before: {
        try kept(count: 10, mean: 0.65).write(toFile: $0 + "/press-times.json", atomically: true, encoding: .utf8)
      }
    ) { daemon in
      let control = try daemon.observer()
      let advice = try control.result("advice.get")
      let item = try #require((advice["items"] as? [[String: Any]])?.first)
      #expect(item["key"] as? String == "scanning.step")
      #expect(item["proposed"] as? Double == 1)
      #expect((item["text"] as? String)?.hasPrefix("step 30 s → 1 s") == true)
      #expect(try step(control) == 30)

      #expect(try control.fault("advice.apply", ["keys": ["scanning.loops"]]).path == "/params/keys")
      try control.result("advice.apply")
      #expect(try step(control) == 1)
      // By a switch, in one press.
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try control.event("scan.highlight")
      try control.press("back")
      #expect(try step(control) == 30)
      let nothing = try control.result("advice.undo")
      #expect((nothing["items"] as? [Any])?.isEmpty == true)
      #expect((nothing["remarks"] as? [String])?.isEmpty == false)
    }
  }

  @Test("B21: advice is taken in the settings menu, and taken back there")
  func menu() async throws {
    try await RunningDaemon.run(
      before: {
        try kept(count: 10, mean: 6.5).write(toFile: $0 + "/press-times.json", atomically: true, encoding: .utf8)
      }
    ) { daemon in
      let control = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try control.result("command", ["name": "menu"])
      for name in ["Settings", "Speed advice: 1 change", "step 30 s → 10 s: 10 presses"] { try control.choose(name) }
      try control.event("scan.highlight") { $0["label"] as? String == "Speed advice" }
      #expect(try step(control) == 10)
      try control.result("command", ["name": "select"])
      try control.choose("Take back: step 10 s → 30 s")
      try control.event("scan.highlight") { $0["label"] as? String == "Speed advice: 1 change" }
      #expect(try step(control) == 30)
    }
  }

  private func step(_ control: RawClient) throws -> Double? {
    let values = try control.result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
    return values?["scanning.step"] as? Double
  }

  @Test(
    "kept times that are cut off, of another version, or writable by others are set aside, and nothing is made of them",
    arguments: ["cut", "version", "open"])
  func refused(kind: String) async throws {
    let text = kept(count: 30, mean: 0.6)
    let bad =
      switch kind {
      case "cut": String(text.dropLast(20))
      case "version": text.replacingOccurrences(of: "\"version\":1", with: "\"version\":9")
      default: text
      }
    try await RunningDaemon.run(before: { directory in
      let path = directory + "/press-times.json"
      try bad.write(toFile: path, atomically: true, encoding: .utf8)
      if kind == "open" { chmod(path, 0o666) }
    }) { daemon in
      let advice = try daemon.observer().result("advice.get")
      #expect((advice["items"] as? [Any])?.isEmpty == true)
      let directory = daemon.directory + "/.."
      #expect(FileManager.default.fileExists(atPath: directory + "/press-times.json.refused"))
      #expect(!FileManager.default.fileExists(atPath: directory + "/press-times.json"))
    }
  }

  @Test("what presses told is kept for the next daemon, without a label, unless that is switched off")
  func keeps() async throws {
    try await RunningDaemon.run(after: { base in
      let text = try String(contentsOfFile: base + "/press-times.json", encoding: .utf8)
      #expect(text.contains("\"switch\":\"space\""))
      #expect(!text.contains("Secret"))
    }) { daemon in
      let app = try daemon.app()
      try app.publish(["Secret", "B"])
      let control = try daemon.observer()
      try control.press()
      try app.answerPerform()
    }
    let off = RunningDaemon.defaults + "\n[tuning]\nkeepTimes = false\n"
    try await RunningDaemon.run(
      settings: off,
      before: {
        try kept(count: 9, mean: 0.6).write(toFile: $0 + "/press-times.json", atomically: true, encoding: .utf8)
      },
      after: { #expect(!FileManager.default.fileExists(atPath: $0 + "/press-times.json")) }
    ) { daemon in
      let app = try daemon.app()
      try app.publish(["A", "B"])
      try daemon.observer().press()
      try app.answerPerform()
    }
  }
}
