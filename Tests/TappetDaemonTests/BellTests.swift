import Foundation
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("B22 Bell, rescue and commands, in the daemon")
struct BellTests {
  /// A switch that rings by `player`, one of a program that may not, and one that runs a command.
  private static func settings(player: [String], more: String = "") -> String {
    let words = player.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      [scanning]
      step = 30
      pauseOnFirst = 0
      grace = 0
      rescueHold = 3
      [bell]
      interval = 0.5
      command = [\(words)]
      [[switch]]
      name = "space"
      source = "inject"
      chatter = 0
      [[switch]]
      name = "help"
      source = "inject"
      chatter = 0
      bell = true
      does = { press = "bell" }
      \(more)
      """
  }

  @Test("it rings without any app, again and again, until somebody says that it was heard")
  func rings() async throws {
    try await RunningDaemon.run(settings: Self.settings(player: ["true"])) { daemon in
      let observer = try daemon.observer()
      #expect(try observer.result("bell.stop")["wasRinging"] as? Bool == false)
      try observer.press("help")
      try observer.event("bell") { $0["state"] as? String == "ringing" }
      try observer.event("state") { $0["bell"] as? Bool == true }
      try observer.event("scan.menu") { $0["items"] as? [String] == ["Back", "Stop the bell"] }
      #expect(try observer.result("bell.stop")["wasRinging"] as? Bool == true)
      try observer.event("bell") { $0["state"] as? String == "stopped" }
    }
  }

  @Test("a player that rings for ever ends with the bell")
  func playerStops() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    // It holds a lock for as long as it lives.
    let player = ["flock", file, "sleep", "600"]
    try await RunningDaemon.run(settings: Self.settings(player: player)) { daemon in
      let observer = try daemon.observer()
      try observer.press("help")
      try observer.event("bell") { $0["state"] as? String == "ringing" }
      try observer.result("bell.stop")
      try observer.event("bell") { $0["state"] as? String == "stopped" }
    }
    let waiting = Process()
    waiting.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    waiting.arguments = ["--timeout", "10", file, "true"]
    try waiting.run()
    waiting.waitUntilExit()
    #expect(waiting.terminationStatus == 0)
  }

  @Test("a daemon that was restarted rings on; a machine that was, does not")
  func memory() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let memory = BellMemory(directory: directory)
    #expect(!memory.rang)
    memory.note(isRinging: true)
    #expect(memory.rang && BellMemory(directory: directory).rang)
    #expect(!BellMemory(directory: directory, boot: "another").rang)
    memory.note(isRinging: false)
    #expect(!memory.rang)
    #expect(!BellMemory(directory: directory, boot: "").rang)
  }

  @Test("where no player works people are told why, and it goes on trying")
  func fails() async throws {
    try await RunningDaemon.run(settings: Self.settings(player: ["no-such-player-of-ours"])) { daemon in
      let observer = try daemon.observer()
      try observer.press("help")
      let report = try observer.event("bell") { $0["state"] as? String == "failed" }
      #expect((report["reason"] as? String)?.contains("no program no-such-player-of-ours") == true)
      let refused = try observer.event("scan.refused")
      #expect((refused["text"] as? String)?.hasPrefix("the bell: ") == true)
      try observer.event("sound") { $0["kind"] as? String == "refused" }
    }
  }

  @Test("no method rings it: not a command, not a select on its entry, not the switch of a program that may not")
  func noMethodRings() async throws {
    try await RunningDaemon.run(settings: Self.settings(player: ["true"])) { daemon in
      let observer = try daemon.observer()
      for name in ["bell", "ringBell", "exec lamp"] {
        #expect(try observer.fault("command", ["name": name]).kind == "bad_value")
      }
      #expect(try observer.fault("settings.set", ["values": ["bell.command": "x"]]).kind == "bad_value")
      try observer.result("switch.inject", ["switch": "space", "edge": "down"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Ring the bell" }
      // A stop that the person's own moves have lit counts as seen at once.
      for name in ["next", "previous", "select"] { try observer.result("command", ["name": name]) }
      let refused = try observer.event("scan.refused")
      #expect(refused["text"] as? String == "only a switch of the person's own rings the bell")
      #expect(try observer.result("bell.stop")["wasRinging"] as? Bool == false)
    }
  }

  @Test("rescue opens while eight programs write trees as fast as they can")
  func flooded() async throws {
    var limits = Limits()
    limits.connectionsPerProcess = 16
    try await RunningDaemon.run(settings: Self.settings(player: ["true"]), limits: limits) { daemon in
      let observer = try daemon.connect("control")
      try observer.hello("control")
      try observer.result("subscribe", ["topics": ["scan.highlight"]])
      let flooders = try (0..<8).map { try daemon.app("Flooder \($0)") }
      let names = (0..<200).map { "button \($0)" }
      for generation in 1...40 {
        for flooder in flooders {
          try flooder.request("tree.set", ["generation": generation, "root": RawClient.screen(names)])
        }
      }
      try observer.result("switch.inject", ["switch": "space", "edge": "down"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Ring the bell" }
    }
  }

  @Test("a switch runs the command that it is bound to; what goes wrong with it is told")
  func commands() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let more = """
      [[switch]]
      name = "lamp"
      source = "inject"
      chatter = 0
      does = { press = "exec lamp" }
      [[exec]]
      name = "lamp"
      command = ["sh", "-c", "touch \(file); exit 3"]
      """
    try await RunningDaemon.run(settings: Self.settings(player: ["true"], more: more)) { daemon in
      let observer = try daemon.observer()
      try observer.press("lamp")
      let refused = try observer.event("scan.refused")
      #expect(refused["reason"] as? String == "failed")
      #expect(refused["text"] as? String == "lamp: ended with status 3")
      #expect(FileManager.default.fileExists(atPath: file))
    }
  }
}
